export {
  accountStates,
  decisions,
  MAX_REASON,
  pendingRefusalSchema,
  proposalInPathSchema,
  proposalSchema,
  rejectionSchema,
  sponsorActions,
  type DecisionRefusal,
  type PendingRefusal,
  type Proposal,
  type Rejection,
  type SponsorAction,
} from './proposals.ts';
export { waitingWorkSchema, type WaitingWork } from './waiting-work.ts';
export {
  approvalSettingsSchema,
  approvalStateSchema,
  proposalSubmittedSchema,
  type ApprovalSettings,
  type ApprovalState,
  type ProposalSubmitted,
} from './approval-settings.ts';
export {
  MOST_PEOPLE,
  recordProposalKinds,
  recordProposalsSchema,
  type GrantedRight,
  type RecordProposal,
  type RecordProposalKind,
  type RecordProposals,
} from './record-proposals.ts';
