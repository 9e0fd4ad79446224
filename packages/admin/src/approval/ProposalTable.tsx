import type { Proposal } from '@fundscope/contract/approval';
import { StateTag } from '@fundscope/ui-kit';
import type { ReactNode } from 'react';
import { StackedTable } from '../screen-parts/StackedTable.tsx';
import { localMoment } from '../typed-fields/local-time.ts';
import classes from './AdminApproval.module.css';
import { useApprovalMessages } from './messages/index.ts';
import { describeRefusal } from './describe-refusal.ts';
import { Proposer } from './Proposer.tsx';

/** A proposal as a line of a table. */
export interface ProposalLine {
  readonly proposal: Proposal;
  readonly isOutdated: boolean;
  /** It holds values that are refused today. */
  readonly isInvalid?: boolean;
  /** What it would change. */
  readonly what: ReactNode;
  readonly change: ReactNode;
  /** Of a pending one. */
  readonly buttons: ReactNode;
}

/** Proposals: who, when, what, and the buttons or what was decided. */
export function ProposalTable({ label, lines }: { label: string; lines: readonly ProposalLine[] }) {
  const messages = useApprovalMessages();
  return (
    <StackedTable
      label={label}
      className={classes.table}
      heads={[messages.what, messages.change, messages.who, messages.when, messages.decision]}
    >
      {lines.map(({ proposal, isOutdated, isInvalid = false, what, change, buttons }) => {
        const { date, time } = localMoment(proposal.at);
        return (
          <tr key={proposal.ProposalNr}>
            <th scope="row">{what}</th>
            <td>
              {change}
              {isInvalid && !proposal.decision && <span className={classes.note}>{messages.invalid}</span>}
              {isOutdated && !isInvalid && !proposal.decision && (
                <span className={classes.note}>{messages.outdated}</span>
              )}
            </td>
            <td data-label={messages.who}>
              <Proposer proposal={proposal} />
            </td>
            <td data-label={messages.when} className={classes.when}>
              {date} {time}
            </td>
            <td>
              {proposal.decision ? <Decision decision={proposal.decision} /> : buttons}
              {proposal.refusal && <span className={classes.note}>{describeRefusal(proposal.refusal, messages)}</span>}
            </td>
          </tr>
        );
      })}
    </StackedTable>
  );
}

const tones = { approved: 'success', rejected: 'error', withdrawn: 'quiet' } as const;

/** What became of a proposal, who decided, and why. */
function Decision({ decision }: { decision: NonNullable<Proposal['decision']> }) {
  const messages = useApprovalMessages();
  const { date, time } = localMoment(decision.at);
  return (
    <>
      <StateTag tone={tones[decision.state]}>{messages.states[decision.state]}</StateTag>
      <span className={classes.note}>{messages.decidedBy(decision.by.display, date, time)}</span>
      {decision.Reason !== '' && (
        <span>
          {messages.reason}: {decision.Reason}
        </span>
      )}
    </>
  );
}
