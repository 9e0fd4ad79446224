import { proposalSubmittedSchema, type ProposalSubmitted } from '@fundscope/contract/approval';
import { showSuccess, useRecordForm, writeDraft } from '@fundscope/ui-kit';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { useApprovalMessages } from '../approval/messages/index.ts';
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
  /** Fields that only versions show, such as a status that an action of its own sets. Keep it the same. */
  readonly versionFieldsOf?: (stored: Stored) => object;
  /** The contract's schema of the record. */
  readonly recordSchema: z.ZodType<Stored>;
  readonly call: RecordCall<Stored>;
  /** As the audit trail knows it: `user:5`. */
  readonly trailNameOf: (stored: Stored) => string;
  /** Reads a record from the audit trail, where it stands otherwise than the contract says. */
  readonly trailSchema?: z.ZodType<Stored>;
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
  /** Why nobody changes the record. */
  readonly locked?: string | undefined;
  /** A value in words, where two versions stand beside each other. */
  readonly textOf?: ((value: unknown, path: string) => string) | undefined;
}

const isSubmitted = (saved: unknown): saved is ProposalSubmitted => proposalSubmittedSchema.safeParse(saved).success;

/** The form of a record in its place, to be created or changed; `RecordEditor` draws what all of them have in common. */
export function useRecordEditor<Stored, Values extends object>(options: RecordEditorOptions<Stored, Values>) {
  const { record, blank, formOf, recordSchema, call, keyOf, labelOf, said, draftKey, newDraftKey, unkept } = options;
  const { trailNameOf, trailSchema = recordSchema, versionFieldsOf, locked, textOf } = options;
  const place = useRecordPlace();
  const { faults } = useTypedFieldMessages();
  const { submitted } = useApprovalMessages();
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
      const outcome = await saveOutcome<Stored | ProposalSubmitted, Values>(call.send(wire), {
        schema: recordSchema,
        // What waits for another person has changed nothing.
        toForm: (saved) => (isSubmitted(saved) ? stored : formOf(saved)),
        faults,
        onSaved: (saved) => {
          if (isSubmitted(saved)) {
            showSuccess({ message: submitted });
            return;
          }
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
  const read = useCallback(
    (content: unknown): object | null => {
      const { data } = trailSchema.safeParse(content);
      return data === undefined ? null : { ...formOf(data), ...versionFieldsOf?.(data) };
    },
    [trailSchema, formOf, versionFieldsOf],
  );
  /** Puts an earlier version into the fields. The one that a save is based on stays that which is stored. */
  const revert = (earlier: object) => {
    const kept = 'version' in form.values ? { version: form.values.version } : {};
    const typed = Object.fromEntries(Object.entries(earlier).filter(([name]) => name in form.values));
    form.setValues({ ...typed, ...kept } as Partial<Values>);
  };
  const history =
    record === null
      ? undefined
      : {
          record: trailNameOf(record),
          read,
          current: { ...form.opened, ...versionFieldsOf?.(record) },
          onRevert: revert,
        };
  return {
    ...form,
    history,
    labelIfShown: labelOf,
    createAnew: blank === null ? undefined : createAnew,
    locked,
    textOf,
  };
}
