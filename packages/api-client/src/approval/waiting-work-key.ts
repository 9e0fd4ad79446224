/** Changes with each proposal, decision and review. */
export const waitingWorkKey = ['waiting-work'] as const;
