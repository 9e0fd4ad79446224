import { getIrsDocument, IrsError, useApiClient } from '@fundscope/api-client';
import type { IrsRequest } from '@fundscope/contract/requests';
import { writeDateText } from '@fundscope/criteria-filters';
import { showAlert, useLocale } from '@fundscope/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRequestMessages } from '../messages/index.ts';
import { irsFailureLines } from '../runs/failure-text.ts';
import { onceAtServer } from '../runs/idempotency-key.ts';
import { startRuns } from '../runs/run-store.ts';

/** Sends IRS requests, asks for each until it is there, and downloads the document or says why there is none. */
export function useGetIrsDocuments() {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const client = useApiClient();
  const queries = useQueryClient();
  const fail = (error: unknown): string => {
    if (error instanceof IrsError) {
      const message = irsFailureLines(error, locale, messages.irsDocumentFailed).join(' ');
      showAlert({ id: `irs ${error.irsId}`, message });
      return message;
    }
    const message = error instanceof Error ? error.message : String(error);
    showAlert({ id: `irs ${message}`, title: messages.irsFailed, message });
    return `${messages.irsFailed}: ${message}`;
  };
  return (requests: readonly IrsRequest[]) =>
    startRuns(
      queries,
      requests.map((payload) => {
        const once = onceAtServer();
        return {
          kind: 'irs' as const,
          label: [`Q${payload.FundNo}`, payload.Date && writeDateText(payload.Date)].filter(Boolean).join(' '),
          work: (progress) => once((idempotencyKey) => getIrsDocument(client, { payload, idempotencyKey }, progress)),
          fail,
        };
      }),
    );
}
