import type { Proposal } from '@fundscope/contract/approval';
import { Banner, StateTag } from '@fundscope/ui-kit';
import type { ReactNode } from 'react';
import { localMoment } from '../typed-fields/local-time.ts';
import classes from './AdminApproval.module.css';
import { DecisionButtons, type DecisionCalls } from './DecisionButtons.tsx';
import { useApprovalMessages } from './messages/index.ts';
import { proposerText } from './Proposer.tsx';

interface ApprovalBannerProps {
  proposal: Proposal;
  isOutdated: boolean;
  /** How many fields it changes. */
  count: number;
  /** What the record is called. */
  name: string;
  calls: DecisionCalls;
  /** What is stored and what is proposed, side by side. */
  children: ReactNode;
}

/** Above a record whose change waits for another person: who proposed what, and the decision; to its proposer also what became of it. */
export function ApprovalBanner({ proposal, isOutdated, count, name, calls, children }: ApprovalBannerProps) {
  const messages = useApprovalMessages();
  const { at, by, isOwn, mayDecide, decision } = proposal;
  if (decision)
    return (
      <Banner tone="warning">
        <b>{messages.rejectedTitle(decision.by.display, localMoment(decision.at).date)}</b> {messages.reason}:{' '}
        {decision.Reason}
      </Banner>
    );
  const { date, time } = localMoment(at);
  const why = isOwn ? messages.own : messages.notInAnotherName;
  return (
    <section className={classes.root} aria-label={messages.title}>
      <Banner
        tone={isOutdated ? 'warning' : 'info'}
        actions={<DecisionButtons {...{ proposal, isOutdated, name, calls }} approved={messages.approved} />}
      >
        <b>{messages.changes(count)}</b> {messages.proposed(proposerText(proposal, messages), date, time)}{' '}
        {by.account !== 'active' && <StateTag>{messages.account[by.account]}</StateTag>} {!mayDecide && why}{' '}
        {isOutdated && messages.outdated}
      </Banner>
      {children}
    </section>
  );
}
