import type { z } from 'zod';

/** A schema that reads a form, and the call that sends what it has read. */
export interface RecordCall<Stored> {
  readonly schema: z.ZodType<object>;
  readonly send: (wire: object) => Promise<Stored>;
}

export const recordCall = <Wire extends object, Stored>(
  schema: z.ZodType<Wire>,
  send: (wire: Wire) => Promise<Stored>,
): RecordCall<Stored> => ({
  schema,
  // Nothing is sent but what the schema has read.
  send: async (wire) => send(wire as Wire),
});
