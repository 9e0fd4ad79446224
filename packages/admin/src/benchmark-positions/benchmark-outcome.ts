import { ApiError } from '@fundscope/api-client';
import type { SaveOutcome } from '@fundscope/ui-kit';

/**
 * What saving a benchmark came to. Faults that the server found stand at their fields; a benchmark that somebody else has
 * changed since is a conflict.
 */
export async function benchmarkOutcome<Saved, Values>(
  call: Promise<Saved>,
  { toForm, readStored }: { toForm: (saved: Saved) => Values; readStored: (stored: unknown) => Values },
): Promise<SaveOutcome<Values>> {
  try {
    return { kind: 'saved', stored: toForm(await call) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.recordChange) return { kind: 'conflict', stored: readStored(error.recordChange.stored) };
    if (error.fields.length === 0) throw error;
    const faults = error.fields.map(({ field, message }) => ({ path: field, message }));
    return { kind: 'refused', message: error.message, faults };
  }
}
