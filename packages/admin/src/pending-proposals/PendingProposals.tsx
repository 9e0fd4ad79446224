import { useWaitingWork } from '@fundscope/api-client';
import { Banner, StateMessage, useSeenMoment } from '@fundscope/ui-kit';
import { useEffect } from 'react';
import { ScreenHeading } from '../screen-parts/ScreenHeading.tsx';
import { ApprovalSwitches, ApprovalWarning } from '../approval/ApprovalSwitches.tsx';
import classes from '../approval/AdminApproval.module.css';
import { useApprovalMessages } from '../approval/messages/index.ts';
import { ProposalTable } from '../approval/ProposalTable.tsx';
import { useCorrectionLines } from '../approval/useCorrectionLines.tsx';
import { useRecordLines } from '../approval/useRecordLines.tsx';
import { useFundLines } from './useFundLines.tsx';

interface PendingProposalsProps {
  /** Fund master data is the administrators' matter; corrections are whose right it is to make them. */
  isAdmin: boolean;
}

/** What waits for a second person, and what became of one's own proposals lately. */
export function PendingProposals({ isAdmin }: PendingProposalsProps) {
  const messages = useApprovalMessages();
  const [, setSeen] = useSeenMoment('decisions');
  const newest = useWaitingWork().data?.decisions[0];
  useEffect(() => {
    if (newest !== undefined) setSeen(newest);
  }, [newest, setSeen]);
  const funds = useFundLines(isAdmin);
  const corrections = useCorrectionLines();
  const records = useRecordLines(isAdmin);
  const queries = isAdmin ? [funds.query, records.query, corrections.query] : [corrections.query];
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  if (failed[0])
    return (
      <StateMessage
        kind="error"
        headingLevel={1}
        title={messages.failed}
        onRetry={() => {
          for (const query of failed) void query.refetch();
        }}
      >
        {failed[0].error?.message}
      </StateMessage>
    );
  if (queries.some(({ isPending }) => isPending)) return <StateMessage kind="loading" title={messages.loading} />;
  const all = { fundMasterData: funds.lines, records: records.lines, corrections: corrections.lines };
  const decided = Object.values(all)
    .flat()
    .filter(({ proposal }) => proposal.decision !== null);
  const pending = Object.entries(all).flatMap(([name, lines]) => {
    const open = lines.filter(({ proposal }) => proposal.decision === null);
    return open.length > 0 ? [{ title: messages[name as keyof typeof all], lines: open }] : [];
  });
  const sections = [...pending, ...(decided.length > 0 ? [{ title: messages.decided, lines: decided }] : [])];
  return (
    <div className={classes.page}>
      <ScreenHeading title={messages.title} lead={messages.introduction} />
      <div className={classes.sections}>
        {isAdmin && <ApprovalWarning />}
        {queries.some(({ data }) => data?.isCut) && <Banner>{messages.cut}</Banner>}
        {pending.length === 0 && <StateMessage title={messages.nothing}>{messages.nothingText}</StateMessage>}
        {sections.map(({ title, lines }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ProposalTable label={title} lines={lines} />
          </section>
        ))}
        {isAdmin && <ApprovalSwitches />}
      </div>
    </div>
  );
}
