import type { FundProposal } from '@fundscope/contract/funds';
import { ApprovalBanner } from '../approval/ApprovalBanner.tsx';
import { useFundDecisions } from '../approval/useFundLines.tsx';
import { useApprovalMessages } from '../approval/messages/index.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { fundRecordOf, newFundRecord } from './model/fund-form.ts';
import { differences } from './model/fund-history.ts';
import { proposedRecord } from './model/proposed-record.ts';

/** A save of the record that waits for another person, beside what is stored now; or that one's own was rejected. */
export function FundApproval({ proposal }: { proposal: FundProposal }) {
  const messages = useApprovalMessages();
  const calls = useFundDecisions();
  const stored = proposal.stored ? fundRecordOf(proposal.stored) : newFundRecord;
  const rows = differences(proposedRecord(stored, proposal.save), stored);
  return (
    <ApprovalBanner
      {...{ proposal, calls }}
      isOutdated={proposal.isOutdated}
      count={rows.length}
      name={`Q${proposal.book_id}`}
    >
      <DifferenceTable rows={rows} columns={{ one: messages.proposedValue, other: messages.stored }} />
    </ApprovalBanner>
  );
}
