import type { Proposal } from '@fundscope/contract/approval';
import { Banner, StateTag } from '@fundscope/ui-kit';
import { Box, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { localMoment } from '../typed-fields/local-time.ts';
import classes from './AdminApproval.module.css';
import { DecisionButtons, type DecisionCalls } from './DecisionButtons.tsx';
import { describeRefusal } from './describe-refusal.ts';
import { useApprovalMessages } from './messages/index.ts';
import { proposerText } from './Proposer.tsx';

interface ApprovalBannerProps {
  proposal: Proposal;
  isOutdated: boolean;
  /** It holds values that are refused today. */
  isInvalid?: boolean;
  /** How many fields it changes. */
  count: number;
  /** What the record is called. */
  name: string;
  calls: DecisionCalls;
  /** The proposer's own reason; null for a proposal without one. */
  reason?: string | null;
  /** Puts what was rejected or withdrawn into the form again; undefined while something else is typed there, null where no form takes it. */
  onTakeUp: (() => void) | undefined | null;
  /** What is stored and what is proposed, side by side. */
  children: ReactNode;
}

/** Above a record whose change waits for another person: who proposed what, and the decision; to its proposer also what became of it. */
export function ApprovalBanner(props: ApprovalBannerProps) {
  const { proposal, isOutdated, isInvalid = false, count, name, calls, reason = null, onTakeUp, children } = props;
  const messages = useApprovalMessages();
  const { at, by, refusal, decision } = proposal;
  if (decision) {
    const decided = localMoment(decision.at).date;
    return (
      <Banner
        tone={decision.state === 'rejected' ? 'warning' : 'info'}
        actions={
          onTakeUp === null ? undefined : (
            <Button variant="subtle" size="compact-sm" disabled={!onTakeUp} onClick={onTakeUp}>
              {messages.takeUp}
            </Button>
          )
        }
      >
        {decision.state === 'rejected' ? (
          <>
            <b>{messages.rejectedTitle(decision.by.display, decided)}</b> {messages.reason}: {decision.Reason}
          </>
        ) : (
          messages.withdrawnTitle(decided)
        )}
        {reason !== null && <div>{messages.ownReason(reason)}</div>}
      </Banner>
    );
  }
  const { date, time } = localMoment(at);
  return (
    <section className={classes.root} aria-label={messages.title}>
      <Banner tone={isOutdated || isInvalid ? 'warning' : 'info'}>
        <b>{messages.changes(count)}</b> {messages.proposed(proposerText(proposal, messages), date, time)}{' '}
        {by.account !== 'active' && <StateTag>{messages.account[by.account]}</StateTag>}{' '}
        {refusal && describeRefusal(refusal, messages)} {isInvalid && messages.invalid}
        {isOutdated && !isInvalid && messages.outdated}
        <Box mt="xs">
          <DecisionButtons
            {...{ proposal, name, calls }}
            isOutdated={isOutdated || isInvalid}
            approved={messages.approved}
          />
        </Box>
      </Banner>
      {reason !== null && (
        <p>
          {messages.reason}: {reason}
        </p>
      )}
      {children}
    </section>
  );
}
