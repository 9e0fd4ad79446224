import { ApiError } from '@fundscope/api-client';
import type { SaveOutcome } from '@fundscope/ui-kit';
import { serverFaultText } from '../typed-fields/field-fault.ts';
import type { FaultMessages } from '../typed-fields/messages/index.ts';

interface SavedRecord<Stored, Values> {
  /** The contract's schema of the record. */
  readonly schema: { readonly parse: (stored: unknown) => Stored };
  readonly toForm: (stored: Stored) => Values;
  /** What the server finds wrong with a field, in the user's language. */
  readonly faults: FaultMessages;
  /** After it is saved. */
  readonly onSaved: (stored: Stored) => void;
}

/**
 * What a call that saves came to. Fields that the server refuses are marked; a record that somebody else has changed
 * meanwhile becomes a conflict. All else has been told by an alert, and goes on as an error.
 */
export async function saveOutcome<Stored, Values>(
  call: Promise<Stored>,
  { schema, toForm, faults: messages, onSaved }: SavedRecord<Stored, Values>,
): Promise<SaveOutcome<Values>> {
  try {
    const stored = await call;
    onSaved(stored);
    return { kind: 'saved', stored: toForm(stored) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.recordChange) return { kind: 'conflict', stored: toForm(schema.parse(error.recordChange.stored)) };
    const faults = error.fields.map((fault) => ({ path: fault.field, message: serverFaultText(messages)(fault) }));
    if (faults.length > 0) return { kind: 'refused', message: error.message, faults };
    throw error;
  }
}
