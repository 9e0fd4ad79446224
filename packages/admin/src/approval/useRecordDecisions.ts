import { useApproveRecordProposal, useRejectRecordProposal, useWithdrawRecordProposal } from '@fundscope/api-client';
import type { DecisionCalls } from './DecisionButtons.tsx';

/** The calls that decide on changes of benchmarks, rights and approval. */
export function useRecordDecisions(): DecisionCalls {
  const { mutateAsync: approve } = useApproveRecordProposal();
  const { mutateAsync: reject } = useRejectRecordProposal();
  const { mutateAsync: withdraw } = useWithdrawRecordProposal();
  return { approve, reject, withdraw };
}
