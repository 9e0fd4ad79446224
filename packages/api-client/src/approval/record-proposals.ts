import { recordProposalsSchema } from '@fundscope/contract/approval';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { userMembershipsKey, usersKey } from '../admin/users.ts';
import { adminMutation, post } from '../client/admin-mutation.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { benchmarkKeys } from '../funds/benchmark-keys.ts';
import { approvalStateKey, recordProposalsKey, waitingWorkKey } from '../client/approval-keys.ts';

/** GET /api/adminproposals : which changes of benchmarks, administrator rights and approval wait, and what became of one's own. */
const recordProposalsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: recordProposalsKey,
    queryFn: ({ signal }) => client.read(recordProposalsSchema, { url: '/adminproposals', signal }),
    staleTime: 30_000,
  });

/** The proposals; a failure is shown in their place. */
export const useRecordProposals = ({ enabled = true } = {}) =>
  useQuery({ ...recordProposalsQuery(useApiClient()), enabled, meta: { isShownInPlace: true } });

const useRecordProposalMutation = adminMutation({
  invalidates: [waitingWorkKey, recordProposalsKey, approvalStateKey, ...benchmarkKeys, userMembershipsKey, usersKey],
});

/** POST /api/adminproposals/{ProposalNr}/approve : makes the proposed change. Errors: ApiError `forbidden`, `record-changed`, `conflict`. */
export const useApproveRecordProposal = () =>
  useRecordProposalMutation((client, proposalNr: number) => post(client, `/adminproposals/${proposalNr}/approve`));

/** POST /api/adminproposals/{ProposalNr}/reject : the reason is told to the proposer. */
export const useRejectRecordProposal = () =>
  useRecordProposalMutation(
    (client, { proposalNr, Reason }: { readonly proposalNr: number; readonly Reason: string }) =>
      post(client, `/adminproposals/${proposalNr}/reject`, { Reason }),
  );

/** POST /api/adminproposals/{ProposalNr}/withdraw : takes one's own back. */
export const useWithdrawRecordProposal = () =>
  useRecordProposalMutation((client, proposalNr: number) => post(client, `/adminproposals/${proposalNr}/withdraw`));
