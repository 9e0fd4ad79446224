import type { RecordProposal } from '@fundscope/contract/approval';
import { ApprovalBanner } from './ApprovalBanner.tsx';
import { isVisibleChange } from './model/proposed-value.ts';
import { RecordChanges } from './RecordChanges.tsx';
import { useRecordDecisions } from './useRecordDecisions.ts';

interface RecordApprovalProps {
  proposal: RecordProposal;
  /** The name of the record. */
  name: string;
}

/** Above a record whose change waits for another person: who proposed it, its values, and the decision or the withdrawal. */
export function RecordApproval({ proposal, name }: RecordApprovalProps) {
  const calls = useRecordDecisions();
  // A grant of a right is one change.
  const count = proposal.right === null ? proposal.changes.filter(isVisibleChange).length : 1;
  return (
    <ApprovalBanner {...{ proposal, name, calls, count }} isOutdated={false} onTakeUp={null}>
      <RecordChanges proposal={proposal} />
    </ApprovalBanner>
  );
}
