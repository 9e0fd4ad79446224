/** Changes with each proposal, decision and review. */
export const waitingWorkKey = ['waiting-work'] as const;
export const recordProposalsKey = ['record-proposals'] as const;
export const approvalStateKey = ['approval-state'] as const;
