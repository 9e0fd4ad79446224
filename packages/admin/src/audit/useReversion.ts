import { useApiClient } from '@fundscope/api-client';
import { locales, readDraft, showAlert, useLocale, writeDraft } from '@fundscope/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { recordAddress } from '../shell/record-name.ts';
import { localToday } from '../typed-fields/local-time.ts';
import { useAuditMessages } from './messages/index.ts';
import type { EntryRecord } from './model/entry-record.ts';
import { readStored, recordForms } from './model/record-forms.ts';
import { isRevertedAlready, revertedValues, revertibleFields } from './model/reversion.ts';

/** What asking for the earlier values came to: `typed`, where the form holds changes that nobody has saved. */
type Outcome = 'opened' | 'same' | 'gone' | 'typed';

interface ReversionOptions {
  readonly entryNr: number;
  readonly ownUserNr: number;
}

/** Opens a record's form with the values that an entry has changed as they were before it, as unsaved changes. */
export function useReversion(record: EntryRecord | undefined, { entryNr, ownUserNr }: ReversionOptions) {
  const { details: messages } = useAuditMessages();
  const client = useApiClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const style = { locale, today: localToday() };
  const form = record && recordForms[record.name.kind];
  const before = form?.valuesOf(record?.before, style) ?? null;
  const after = form?.valuesOf(record?.after, style) ?? null;
  const fields = before && after ? revertibleFields(before, after) : [];

  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (): Promise<Outcome> => {
      if (!record || !form || !before) return 'gone';
      const now = form.valuesOf(await readStored({ queries, client }, record.name), style);
      if (!now) return 'gone';
      if (isRevertedAlready(now, before, fields)) return 'same';
      const place = { userNr: ownUserNr, id: record.name.id };
      if (locales.some((one) => readDraft(form.draftKey({ ...place, locale: one })) !== undefined)) return 'typed';
      // The form takes up what it finds there, as it does after a reload.
      const values = revertedValues(now, before, fields);
      writeDraft(form.draftKey({ ...place, locale }), { opened: now, values });
      return 'opened';
    },
    meta: { isShownInPlace: true },
    onSuccess: (outcome) => {
      if (outcome !== 'opened' || !record) return;
      showAlert({ message: messages.opened(entryNr) });
      void navigate(recordAddress(record.name));
    },
  });
  return { isOffered: fields.length > 0, revert: () => mutate(), outcome: data, error, isPending };
}
