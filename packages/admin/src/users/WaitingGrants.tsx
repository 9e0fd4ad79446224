import { useRecordProposals } from '@fundscope/api-client';
import type { User } from '@fundscope/contract/administration';
import { RecordApproval } from '../approval/RecordApproval.tsx';

/** Rights of a user that wait for the approval of another administrator. */
export function WaitingGrants({ user: { display } }: { user: Pick<User, 'display'> }) {
  const proposals = useRecordProposals().data?.proposals ?? [];
  return proposals
    .filter(
      ({ kind, decision, people }) => kind === 'administrator-right' && decision === null && people.includes(display),
    )
    .map((proposal) => <RecordApproval key={proposal.ProposalNr} proposal={proposal} name={display} />);
}
