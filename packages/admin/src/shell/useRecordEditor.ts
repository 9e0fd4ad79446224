import { showSuccess, useRecordForm, writeDraft } from '@fundscope/ui-kit';
import { useMemo } from 'react';
import { inWords } from '../typed-fields/form-schema.ts';
import { useTypedFieldMessages } from '../typed-fields/messages/index.ts';
import type { RecordCall } from './record-call.ts';
import { useRecordPlace } from './record-place.ts';
import { saveOutcome } from './save-outcome.ts';
import { useDirtyReport } from './useDirtyReport.ts';

interface RecordEditorOptions<Stored, Values extends object> {
  /** Null: a new one. */
  readonly record: Stored | null;
  /** What a new record begins with; null: none begins here. */
  readonly blank: Values | null;
  /** What the form of a stored record holds. */
  readonly formOf: (stored: Stored) => Values;
  /** The contract's schema of the record. */
  readonly recordSchema: { readonly parse: (stored: unknown) => Stored };
  readonly call: RecordCall<Stored>;
  /** Names a record in the address. */
  readonly keyOf: (stored: Stored) => string | number;
  /** A field's label, by its place; undefined for what no box shows. */
  readonly labelOf: (path: string) => string | undefined;
  readonly said: { readonly created: string; readonly modified: string };
  /** What this tab keeps the typed values under. */
  readonly draftKey: string;
  /** The same for a new record. */
  readonly newDraftKey: string;
  /** Fields that are never kept, such as a password. */
  readonly unkept?: readonly (keyof Values & string)[];
}

/** The form of a record in its place, to be created or changed; `RecordEditor` draws what all of them have in common. */
export function useRecordEditor<Stored, Values extends object>(options: RecordEditorOptions<Stored, Values>) {
  const { record, blank, formOf, recordSchema, call, keyOf, labelOf, said, draftKey, newDraftKey, unkept } = options;
  const place = useRecordPlace();
  const { faults } = useTypedFieldMessages();
  const isNew = record === null;
  const stored = useMemo(() => (record === null ? blank : formOf(record)), [record, blank, formOf]);
  if (stored === null) throw new TypeError('a new record needs values to begin with');
  const form = useRecordForm<Values, object>({
    stored,
    isNew,
    schema: useMemo(() => inWords(call.schema, faults), [call.schema, faults]),
    labelOf,
    draftKey,
    ...(unkept && { unkept }),
    onSave: async (wire, { isLeaving }) => {
      const outcome = await saveOutcome(call.send(wire), {
        schema: recordSchema,
        toForm: formOf,
        faults,
        onSaved: (saved) => {
          showSuccess({ message: isNew ? said.created : said.modified });
          if (isNew && !isLeaving) place.open(keyOf(saved), { isSaved: true });
        },
      });
      // The next new one begins anew.
      return isNew && outcome.kind === 'saved' ? { kind: 'saved', stored } : outcome;
    },
  });
  useDirtyReport(form.isDirty, place.onDirtyChange);
  /** Goes on with what is typed as a new record, in place of one that is gone. */
  const createAnew = () => {
    const typed = Object.entries(form.values).filter(([name]) => blank && name in blank && labelOf(name) !== undefined);
    writeDraft(newDraftKey, { opened: blank, values: { ...blank, ...Object.fromEntries(typed) } });
    form.discard();
    place.open(null, { isSaved: true });
  };
  return { ...form, labelIfShown: labelOf, createAnew: blank === null ? undefined : createAnew };
}
