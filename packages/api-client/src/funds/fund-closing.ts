import {
  closedFundsSchema,
  fundClosingEffectsSchema,
  fundSaveAnswerSchema,
  type FundClosing,
  type FundReopening,
} from '@fundscope/contract/funds';
import { useQuery } from '@tanstack/react-query';
import { adminMutation, postForRecord } from '../client/admin-mutation.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { fundMasterDataKey, fundProposalsKey } from './fund-keys.ts';

/** GET /api/fmdfund/closed : the closed funds with their closing dates. */
export const useClosedFunds = () => {
  const client = useApiClient();
  return useQuery({
    queryKey: [...fundMasterDataKey, 'closed'],
    queryFn: ({ signal }) => client.read(closedFundsSchema, { url: '/fmdfund/closed', signal }),
  });
};

/** GET /api/fmdfund/{book_id}/closing : the open breach cases of a fund and the packs that contain it. */
export const useFundClosingEffects = (bookId: number, { enabled = true } = {}) => {
  const client = useApiClient();
  return useQuery({
    queryKey: [...fundMasterDataKey, bookId, 'closing'],
    queryFn: ({ signal }) => client.read(fundClosingEffectsSchema, { url: `/fmdfund/${bookId}/closing`, signal }),
    enabled,
  });
};

// The dialog shows a refusal itself.
const useStatusMutation = adminMutation({ invalidates: [fundMasterDataKey, fundProposalsKey], isShownInPlace: true });

/**
 * POST /api/fmdfund/close : the data is the record as saved, or `submitted` where the change waits for another person. Errors:
 * ApiError `bad-request` with the field, `record-changed`, or `conflict` with `refusal` (`fund-closed`, `proposal-pending`).
 */
export const useCloseFund = () =>
  useStatusMutation((client, data: FundClosing) =>
    postForRecord(client, fundSaveAnswerSchema, { url: '/fmdfund/close', data }),
  );

/** POST /api/fmdfund/reopen : like `useCloseFund`. */
export const useReopenFund = () =>
  useStatusMutation((client, data: FundReopening) =>
    postForRecord(client, fundSaveAnswerSchema, { url: '/fmdfund/reopen', data }),
  );
