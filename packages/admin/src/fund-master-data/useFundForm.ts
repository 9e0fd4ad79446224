import { useSaveFundMasterData } from '@fundscope/api-client';
import { fundSaveAnswerSchema, type FundMasterData } from '@fundscope/contract/funds';
import { showSuccess, useLocale, useRecordForm } from '@fundscope/ui-kit';
import { useMemo } from 'react';
import { saveOutcome } from '../shell/save-outcome.ts';
import { inWords } from '../typed-fields/form-schema.ts';
import { useTypedFieldMessages } from '../typed-fields/messages/index.ts';
import { useSpelledDraft } from '../typed-fields/useSpelledDraft.ts';
import { useFundLookups } from './FundFormContext.ts';
import { useFundMessages } from './messages/index.ts';
import {
  fundFormOf,
  fundFormSchema,
  fundNumberBoxes,
  fundRecordOf,
  newFundRecord,
  type FundForm,
  type FundRecord,
} from './model/fund-form.ts';
import { pathLabel } from './model/path-label.ts';
import { useFundLabels } from './useFundLabels.ts';

interface FundFormOptions {
  readonly bookId: number;
  /** Null: the book has no record. */
  readonly stored: FundMasterData | null;
  readonly userNr: number;
}

/** The form of a book's record: what its boxes hold, and how it is saved. */
export function useFundForm({ bookId, stored, userNr }: FundFormOptions) {
  const messages = useFundMessages();
  const { faults } = useTypedFieldMessages();
  const { locale } = useLocale();
  const { today } = useFundLookups();
  const { mutateAsync } = useSaveFundMasterData();
  const style = useMemo(() => ({ locale, today }), [locale, today]);
  const schema = useMemo(() => fundFormSchema(style), [style]);
  const wordedSchema = useMemo(() => inWords(schema, faults), [schema, faults]);
  const labels = useFundLabels();
  const unnamed = { varProcesses: messages.varProcesses.unnamed, perfProcesses: messages.perfProcesses.unnamed };
  const initial = useMemo(
    () => fundFormOf(stored === null ? newFundRecord : fundRecordOf(stored), style),
    [stored, style],
  );

  const labelOf = (path: string) => pathLabel(path, initial, { labels, unnamed });
  const draftKey = useSpelledDraft(`${userNr}:fund-master-data:${bookId}`, fundNumberBoxes);
  const form = useRecordForm<FundForm, FundRecord>({
    stored: initial,
    isNew: stored === null,
    schema: wordedSchema,
    labelOf,
    onSave: ({ lastChanged, ...record }) =>
      saveOutcome(mutateAsync({ book_id: bookId, ...record, version: lastChanged }), {
        schema: fundSaveAnswerSchema,
        faults,
        // What waits for another person has changed nothing.
        toForm: (saved) => ('submitted' in saved ? initial : fundFormOf(fundRecordOf(saved), style)),
        onSaved: (saved) => showSuccess({ message: 'submitted' in saved ? messages.submitted : messages.saved }),
      }),
    draftKey,
  });
  // Processes are called by the names that stand in their boxes.
  return {
    ...form,
    labelOf: (path: string) => pathLabel(path, form.values, { labels, unnamed }) ?? path,
    schema,
    style,
  };
}
