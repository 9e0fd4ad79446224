import { ApiError } from '@fundscope/api-client';
import type { SaveOutcome } from '@fundscope/ui-kit';
import { faultText } from '../typed-fields/field-fault.ts';
import type { FaultMessages } from '../typed-fields/messages/index.ts';

interface BenchmarkReading<Saved, Values> {
  readonly toForm: (saved: Saved) => Values;
  /** Of what somebody else has stored. */
  readonly readStored: (stored: unknown) => Values;
  readonly faults: FaultMessages;
}

/**
 * What saving a benchmark came to. Faults that the server found stand at their fields; a benchmark that somebody else has
 * changed since is a conflict.
 */
export async function benchmarkOutcome<Saved, Values>(
  call: Promise<Saved>,
  { toForm, readStored, faults: messages }: BenchmarkReading<Saved, Values>,
): Promise<SaveOutcome<Values>> {
  try {
    return { kind: 'saved', stored: toForm(await call) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.recordChange) return { kind: 'conflict', stored: readStored(error.recordChange.stored) };
    if (error.fields.length === 0) throw error;
    const faults = error.fields.map((fault) => ({ path: fault.field, message: faultText(fault, messages) }));
    return { kind: 'refused', message: error.message, faults };
  }
}
