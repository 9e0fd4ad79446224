import type { DecisionRefusal } from '@fundscope/contract/approval';
import type { ApprovalMessages } from './messages/index.ts';

/** Why the user may not decide on a proposal. */
export function describeRefusal(refusal: DecisionRefusal, messages: ApprovalMessages): string {
  const { refusals, dependence, access } = messages;
  if (refusal.code === 'access-decision') return messages.ownAccess(refusal.display);
  if (refusal.code !== 'dependent-decision') return refusals[refusal.code];
  const { action, display, through } = refusal;
  return through === null
    ? dependence[action](display)
    : `${dependence[action](through)} ${access({ who: display, account: through })}`;
}
