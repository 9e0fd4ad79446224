import { getExport, useApiClient } from '@fundscope/api-client';
import { DOWNLOAD_DESTINATION, type ExportRequest } from '@fundscope/contract/requests';
import { showSuccess, useLocale } from '@fundscope/ui-kit';
import { useRequestMessages } from '../messages/index.ts';
import { failureText } from '../runs/failure-text.ts';
import { onceAtServer } from '../runs/idempotency-key.ts';
import { useStartRuns } from '../runs/useStartRuns.tsx';
import type { ExportLine } from './export-lines.ts';

/** Sends exports one after the other; those that are downloads come when they are made. */
export function useSendExports() {
  const messages = useRequestMessages();
  const { locale } = useLocale();
  const client = useApiClient();
  const startRuns = useStartRuns();
  return (requests: readonly ExportRequest[], lines: readonly ExportLine[]) => {
    const types = new Map(lines.map(({ PFReqID, ReportType }) => [PFReqID, ReportType]));
    startRuns(
      requests.map((payload) => {
        const once = onceAtServer();
        const label = `Q${payload.FundNo} ${types.get(payload.PFReqID) ?? payload.WViewName}`;
        return {
          kind: 'export' as const,
          label,
          work: async (progress) => {
            await once((idempotencyKey) => getExport(client, { payload, idempotencyKey }, progress));
            if (payload.DestinationId !== DOWNLOAD_DESTINATION) {
              showSuccess({ id: 'export-sent', message: `${messages.requestSent} ${label}` });
            }
          },
          reasonOf: (error) => failureText(messages.kinds.export.name, error, locale),
        };
      }),
    );
  };
}
