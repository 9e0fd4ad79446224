import { correctionAnswerSchema, type CorrectionAnswer, type CorrectionRequest } from '@fundscope/contract/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { correctionProposalsKey } from './correction-proposals.ts';

export interface CorrectionCall extends CorrectionRequest {
  /** Corrects the testing data set instead of production. */
  readonly isTesting?: boolean;
}

/**
 * POST /api/wview/Correction
 *
 * @throws ApiError: `bad-request` with `field` `newValue`, `not-found`, or `conflict` with the two values
 */
export const sendCorrection = (
  client: ApiClient,
  { isTesting = false, ...data }: CorrectionCall,
): Promise<CorrectionAnswer> =>
  client.read(correctionAnswerSchema, {
    method: 'post',
    url: '/wview/Correction',
    params: { TestingDB: isTesting ? 'true' : '' },
    data,
  });

/**
 * Corrects one cell, or submits the correction where it needs another person's approval (`submitted`). The view is to be loaded again afterwards, whether it succeeded or not. The answer's
 * `oldValue`, sent as the new one with the changed row, undoes it.
 */
export function useCorrection() {
  const client = useApiClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (call: CorrectionCall) => sendCorrection(client, call),
    onSettled: () => queries.invalidateQueries({ queryKey: correctionProposalsKey }),
    // The grid shows a conflict at its cell.
    meta: { isShownInPlace: true },
  });
}
