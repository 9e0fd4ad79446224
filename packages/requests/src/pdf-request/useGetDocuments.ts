import { getDocumentArchive, getRiskDocument, sendDocumentArchive, useApiClient } from '@fundscope/api-client';
import type { RiskDocument } from '@fundscope/contract/requests';
import { writeDateText } from '@fundscope/criteria-filters';
import { showSuccess, useLocale } from '@fundscope/ui-kit';
import { useRequestMessages } from '../messages/index.ts';
import { failureText } from '../runs/failure-text.ts';
import { onceAtServer } from '../runs/idempotency-key.ts';
import type { RunTask } from '../runs/run-store.ts';
import { useStartRuns } from '../runs/useStartRuns.tsx';
import type { Delivery } from './delivery.ts';

/** Requests documents: a request for each, which is downloaded when it is made, or one for an archive of all. */
export function useGetDocuments() {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const client = useApiClient();
  const startRuns = useStartRuns();
  const reasonOf = (error: unknown) => failureText(messages.documentDownload, error, locale);

  const fileTask = (payload: RiskDocument): RunTask => {
    const once = onceAtServer();
    return {
      kind: 'pdf',
      label: `Q${payload.book} ${payload.reportType} ${writeDateText(payload.date)}`,
      work: ({ signal }) => once((idempotencyKey) => getRiskDocument(client, { payload, idempotencyKey }, { signal })),
      reasonOf,
    };
  };
  const archiveTask = (documents: RiskDocument[], delivery: Delivery): RunTask => {
    const once = onceAtServer();
    const payload = { documents };
    const label = messages.delivery.archiveOf(documents.length);
    return {
      kind: 'pdf',
      label,
      work: async ({ signal, onAsked }) => {
        if (delivery === 'archive') {
          return once((idempotencyKey) => getDocumentArchive(client, { payload, idempotencyKey }, { signal, onAsked }));
        }
        const id = await once((idempotencyKey) => sendDocumentArchive(client, { payload, idempotencyKey }, signal));
        showSuccess({ id: 'archive-sent', message: `${messages.requestSent} ${messages.delivery.arrives(label)}` });
        return id;
      },
      reasonOf,
    };
  };
  return (documents: readonly RiskDocument[], delivery: Delivery): void =>
    startRuns(delivery === 'files' ? documents.map(fileTask) : [archiveTask([...documents], delivery)]);
}
