import type { DecisionRefusal } from '@fundscope/contract/approval';
import type { ApprovalMessages } from './messages/index.ts';

/** Why the user may not decide on a proposal. */
export function describeRefusal(refusal: DecisionRefusal, { refusals, dependence }: ApprovalMessages): string {
  return refusal.code === 'dependent-decision' ? dependence[refusal.action](refusal.display) : refusals[refusal.code];
}
