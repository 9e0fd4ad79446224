import type { RiskDocument } from '@fundscope/contract/requests';
import type { ApiClient } from '../client/create-api-client.ts';
import { downloadFile } from '../files/download-file.ts';

/**
 * POST /api/document/risk, for the liquidity spreadsheet POST /api/document/liquidity : the document, handed to the
 * browser's downloads.
 *
 * @throws ApiError: `not-found` for a book that is not the user's, `not-available` for what cannot be made; NetworkError
 */
export const downloadRiskDocument = (client: ApiClient, document: RiskDocument, signal?: AbortSignal): Promise<void> =>
  downloadFile(client, {
    method: 'post',
    url: document.reportType === 'LiquidityExcel' ? '/document/liquidity' : '/document/risk',
    data: document,
    fallbackName: `File.${document.format ?? 'pdf'}`,
    ...(signal ? { signal } : {}),
  });
