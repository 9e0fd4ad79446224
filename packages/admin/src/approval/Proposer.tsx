import type { Proposal } from '@fundscope/contract/approval';
import { StateTag } from '@fundscope/ui-kit';
import { useApprovalMessages, type ApprovalMessages } from './messages/index.ts';

/** In whose name a proposal was made, and by whom where somebody acted as them. */
export const proposerText = ({ by, acting }: Pick<Proposal, 'by' | 'acting'>, messages: ApprovalMessages): string =>
  acting === null ? by.display : messages.as(by.display, acting.display);

/** The same, with what has become of the account. */
export function Proposer({ proposal }: { proposal: Pick<Proposal, 'by' | 'acting'> }) {
  const messages = useApprovalMessages();
  const { account } = proposal.by;
  return (
    <>
      {proposerText(proposal, messages)}
      {account !== 'active' && <StateTag>{messages.account[account]}</StateTag>}
    </>
  );
}
