import { useRecordProposals } from '@fundscope/api-client';
import type { RecordProposal } from '@fundscope/contract/approval';
import { DecisionButtons } from './DecisionButtons.tsx';
import { useApprovalMessages } from './messages/index.ts';
import type { ProposalLine } from './ProposalTable.tsx';
import { useRecordDecisions } from './useRecordDecisions.ts';
import { RecordChanges } from './RecordChanges.tsx';

/** The proposed changes of benchmarks, administrator rights and approval. */
export function useRecordLines(isAdmin: boolean) {
  const messages = useApprovalMessages();
  const query = useRecordProposals({ enabled: isAdmin });
  const calls = useRecordDecisions();
  const lines = (query.data?.proposals ?? []).map((one): ProposalLine => {
    const kind = kindText(one, messages);
    return {
      proposal: one,
      isOutdated: false,
      what: (
        <>
          {kind} {one.kind === 'benchmark' && <b>{nameOf(one)}</b>}
        </>
      ),
      change: <RecordChanges proposal={one} />,
      buttons: (
        <DecisionButtons
          {...{ calls }}
          proposal={one}
          isOutdated={false}
          name={[kind, ...(one.kind === 'benchmark' ? [nameOf(one)] : one.people)].join(' ')}
          approved={messages.approved}
        />
      ),
    };
  });
  return { query, lines };
}

/** What would be done, in words. A right is granted in a group, and a user is re-activated by their own record. */
function kindText(
  { kind, record, isDeletion, right }: RecordProposal,
  messages: ReturnType<typeof useApprovalMessages>,
): string {
  if (isDeletion) return messages.deletedBenchmark;
  if (right !== null) return record.startsWith('user:') ? messages.reactivations[right] : messages.grantedRights[right];
  return messages.recordKinds[kind];
}

/** A benchmark is named by its record: `risk-benchmark:World`. */
const nameOf = ({ record }: RecordProposal): string => record.slice(record.indexOf(':') + 1);
