import { ApiError } from '@fundscope/api-client';
import type { SaveOutcome } from '@fundscope/ui-kit';

/**
 * What a call that saves came to. The server's refusal of a field is shown at the field; what else it refuses has been
 * told by an alert, and goes on as an error.
 */
export async function saveOutcome<Saved, Values>(
  call: Promise<Saved>,
  toForm: (saved: Saved) => Values,
): Promise<SaveOutcome<Values>> {
  try {
    return { kind: 'saved', stored: toForm(await call) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.field === undefined) throw error;
    return { kind: 'refused', message: error.message, faults: [{ path: error.field, message: error.message }] };
  }
}
