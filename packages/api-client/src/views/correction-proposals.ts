import { correctionAnswerSchema, correctionProposalsSchema, pendingCellsSchema } from '@fundscope/contract/views';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { breachesKey } from '../breaches/breaches.ts';
import { waitingWorkKey } from '../client/approval-keys.ts';
import { adminMutation, post, postForRecord } from '../client/admin-mutation.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

/** The proposed corrections. */
export const correctionProposalsKey = ['correction-proposals'] as const;

/** GET /api/correctionproposals : the proposed corrections that the user may decide on, and their own. */
export const correctionProposalsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: correctionProposalsKey,
    queryFn: ({ signal }) => client.read(correctionProposalsSchema, { url: '/correctionproposals', signal }),
    staleTime: 30_000,
  });

/** The proposals; a failure is shown in their place. */
export const useCorrectionProposals = ({ enabled = true } = {}) =>
  useQuery({ ...correctionProposalsQuery(useApiClient()), enabled, meta: { isShownInPlace: true } });

interface PendingCellsOptions {
  readonly viewName: string;
  /** Of the testing data set instead of production. */
  readonly isTesting: boolean;
  /** Tells one load of the rows from the next: with each it is asked anew. */
  readonly load: number;
  readonly enabled: boolean;
}

/**
 * GET /api/correctionproposals/cells : the cells of a view whose correction waits for another person. Those of the load before stand until the
 * answer is there; a failure marks nothing.
 */
export const usePendingCells = ({ viewName, isTesting, load, enabled }: PendingCellsOptions) => {
  const client = useApiClient();
  return useQuery({
    queryKey: [...correctionProposalsKey, 'cells', viewName, isTesting, load],
    queryFn: ({ signal }) =>
      client.read(pendingCellsSchema, {
        url: '/correctionproposals/cells',
        params: { WViewName: viewName, TestingDB: isTesting ? 'true' : 'false' },
        signal,
      }),
    enabled,
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  });
};

const outdatedByDecision = [waitingWorkKey, correctionProposalsKey];
const useCorrectionProposalMutation = adminMutation({ invalidates: outdatedByDecision });
/** Breach cases follow flags and the figures that their rules read. */
const useCorrectionApproval = adminMutation({ invalidates: [...outdatedByDecision, breachesKey] });

/**
 * POST /api/correctionproposals/{ProposalNr}/approve : makes the proposed correction. Errors: ApiError `forbidden` for whoever
 * had a hand in it, `conflict` with the two values where the cell is another one by now, or where somebody has decided on it.
 */
export const useApproveCorrection = () =>
  useCorrectionApproval((client, proposalNr: number) =>
    postForRecord(client, correctionAnswerSchema, { url: `/correctionproposals/${proposalNr}/approve` }),
  );

/** POST /api/correctionproposals/{ProposalNr}/reject : the reason is told to the proposer. */
export const useRejectCorrection = () =>
  useCorrectionProposalMutation(
    (client, { proposalNr, Reason }: { readonly proposalNr: number; readonly Reason: string }) =>
      post(client, `/correctionproposals/${proposalNr}/reject`, { Reason }),
  );

/** POST /api/correctionproposals/{ProposalNr}/withdraw : takes one's own back. */
export const useWithdrawCorrection = () =>
  useCorrectionProposalMutation((client, proposalNr: number) =>
    post(client, `/correctionproposals/${proposalNr}/withdraw`),
  );
