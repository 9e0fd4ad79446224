import { useApproveFundProposal, useRejectFundProposal, useWithdrawFundProposal } from '@fundscope/api-client';
import type { DecisionCalls } from './DecisionButtons.tsx';

/** The calls that decide on saves of fund master data. */
export function useFundDecisions(): DecisionCalls {
  const { mutateAsync: approve } = useApproveFundProposal();
  const { mutateAsync: reject } = useRejectFundProposal();
  const { mutateAsync: withdraw } = useWithdrawFundProposal();
  return { approve, reject, withdraw };
}
