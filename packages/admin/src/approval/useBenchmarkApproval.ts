import { useApprovalState, useRecordProposals } from '@fundscope/api-client';

/**
 * Whether a change of a benchmark needs another person, and the proposal that waits for one.
 * @param record as the audit trail names it: `risk-benchmark:World`
 */
export function useBenchmarkApproval(record: string | undefined) {
  const { settings } = useApprovalState().data ?? {};
  const proposals = useRecordProposals().data?.proposals ?? [];
  const proposal = proposals.find((one) => one.record === record && one.decision === null);
  return { proposal, isNeeded: settings !== undefined && (settings.masterData || settings.limits) };
}
