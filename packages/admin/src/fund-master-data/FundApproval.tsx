import type { FundProposal } from '@fundscope/contract/funds';
import { ApprovalBanner } from '../approval/ApprovalBanner.tsx';
import { useFundDecisions } from '../approval/useFundLines.tsx';
import { useApprovalMessages } from '../approval/messages/index.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { fundRecordOf, newFundRecord, type FundRecord } from './model/fund-form.ts';
import { differences } from './model/fund-history.ts';
import { proposedRecord } from './model/proposed-record.ts';

interface FundApprovalProps {
  proposal: FundProposal;
  /** Something else is typed. */
  isDirty: boolean;
  onTakeUp: (proposed: FundRecord) => void;
}

/** A save of the record that waits for another person, beside what is stored now; of one's own, that it was rejected or withdrawn. */
export function FundApproval({ proposal, isDirty, onTakeUp }: FundApprovalProps) {
  const messages = useApprovalMessages();
  const calls = useFundDecisions();
  const stored = proposal.stored ? fundRecordOf(proposal.stored) : newFundRecord;
  const proposed = proposedRecord(stored, proposal.save);
  const rows = differences(proposed, stored);
  return (
    <ApprovalBanner
      {...{ proposal, calls }}
      isOutdated={proposal.isOutdated}
      isInvalid={proposal.isInvalid}
      count={rows.length}
      name={`Q${proposal.book_id}`}
      reason={proposal.reason}
      // A fund is closed by its dialog alone.
      onTakeUp={proposal.reason !== null ? null : isDirty ? undefined : () => onTakeUp(proposed)}
    >
      <DifferenceTable rows={rows} columns={{ one: messages.proposedValue, other: messages.stored }} />
    </ApprovalBanner>
  );
}
