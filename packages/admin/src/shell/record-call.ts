import type { ProposalSubmitted } from '@fundscope/contract/approval';
import type { z } from 'zod';

/** A schema that reads a form, and the call that sends what it has read. */
export interface RecordCall<Stored> {
  readonly schema: z.ZodType<object>;
  /** `submitted`: the change waits for another person. */
  readonly send: (wire: object) => Promise<Stored | ProposalSubmitted>;
}

export const recordCall = <Wire extends object, Stored>(
  schema: z.ZodType<Wire>,
  send: (wire: Wire) => Promise<Stored | ProposalSubmitted>,
): RecordCall<Stored> => ({
  schema,
  // Nothing is sent but what the schema has read.
  send: async (wire) => send(wire as Wire),
});
