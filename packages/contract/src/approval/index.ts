export {
  accountStates,
  decisions,
  MAX_REASON,
  pendingRefusalSchema,
  proposalInPathSchema,
  proposalSchema,
  rejectionSchema,
  type PendingRefusal,
  type Proposal,
  type Rejection,
} from './proposals.ts';
export { waitingWorkSchema, type WaitingWork } from './waiting-work.ts';
