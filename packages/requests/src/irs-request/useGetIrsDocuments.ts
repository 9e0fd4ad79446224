import { getIrsDocument, IrsError, useApiClient } from '@fundscope/api-client';
import type { IrsRequest } from '@fundscope/contract/requests';
import { writeDateText } from '@fundscope/criteria-filters';
import { useLocale } from '@fundscope/ui-kit';
import { useRequestMessages } from '../messages/index.ts';
import { irsFailureLines } from '../runs/failure-text.ts';
import { onceAtServer } from '../runs/idempotency-key.ts';
import { useStartRuns } from '../runs/useStartRuns.tsx';

/** Sends IRS requests, asks for each until it is there, and downloads the document or says why there is none. */
export function useGetIrsDocuments() {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const client = useApiClient();
  const startRuns = useStartRuns();
  const reasonOf = (error: unknown): string =>
    error instanceof IrsError
      ? irsFailureLines(error, locale, messages.irsDocumentFailed).join(' ')
      : `${messages.irsFailed}: ${error instanceof Error ? error.message : String(error)}`;
  return (requests: readonly IrsRequest[]) =>
    startRuns(
      requests.map((payload) => {
        const once = onceAtServer();
        return {
          kind: 'irs' as const,
          label: [`Q${payload.FundNo}`, payload.Date && writeDateText(payload.Date)].filter(Boolean).join(' '),
          work: (progress) => once((idempotencyKey) => getIrsDocument(client, { payload, idempotencyKey }, progress)),
          reasonOf,
        };
      }),
    );
}
