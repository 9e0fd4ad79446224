import { fundMasterDataSchema, fundProposalsSchema } from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { waitingWorkKey } from '../client/approval-keys.ts';
import { adminMutation, post, postForRecord } from '../client/admin-mutation.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { fundMasterDataKey, fundProposalsKey } from './fund-keys.ts';
import { performanceDatesKey } from './performance-dates.ts';

/** GET /api/fmdproposals : which saves of fund master data wait for another person, and what became of one's own. */
export const fundProposalsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: fundProposalsKey,
    queryFn: ({ signal }) => client.read(fundProposalsSchema, { url: '/fmdproposals', signal }),
    staleTime: 30_000,
  });

/** The proposals; a failure is shown in their place. */
export const useFundProposals = ({ enabled = true } = {}) =>
  useQuery({ ...fundProposalsQuery(useApiClient()), enabled, meta: { isShownInPlace: true } });

const useFundProposalMutation = adminMutation({
  invalidates: [waitingWorkKey, fundProposalsKey, fundMasterDataKey, performanceDatesKey],
});

/**
 * POST /api/fmdproposals/{ProposalNr}/approve : makes the proposed save; the data is the record as saved. Errors: ApiError
 * `forbidden` for whoever had a hand in it, `record-changed` where the record is another one by now, `conflict` where
 * somebody has decided on it.
 */
export const useApproveFundProposal = () =>
  useFundProposalMutation((client, proposalNr: number) =>
    postForRecord(client, fundMasterDataSchema, { url: `/fmdproposals/${proposalNr}/approve` }),
  );

/** POST /api/fmdproposals/{ProposalNr}/reject : the reason is told to the proposer. */
export const useRejectFundProposal = () =>
  useFundProposalMutation((client, { proposalNr, Reason }: { readonly proposalNr: number; readonly Reason: string }) =>
    post(client, `/fmdproposals/${proposalNr}/reject`, { Reason }),
  );

/** POST /api/fmdproposals/{ProposalNr}/withdraw : takes one's own back. */
export const useWithdrawFundProposal = () =>
  useFundProposalMutation((client, proposalNr: number) => post(client, `/fmdproposals/${proposalNr}/withdraw`));
