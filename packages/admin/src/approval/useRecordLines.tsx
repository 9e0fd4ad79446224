import {
  useApproveRecordProposal,
  useRecordProposals,
  useRejectRecordProposal,
  useWithdrawRecordProposal,
} from '@fundscope/api-client';
import type { RecordProposal } from '@fundscope/contract/approval';
import { useLocale } from '@fundscope/ui-kit';
import { labelBenchmarkField } from './benchmark-field-label.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
import { useApprovalMessages } from './messages/index.ts';
import type { ProposalLine } from './ProposalTable.tsx';

/** More than these are counted: an approver opens the record for the rest. */
const MOST_FIELDS = 6;

/** The proposed changes of benchmarks, administrator rights and approval. */
export function useRecordLines(isAdmin: boolean) {
  const messages = useApprovalMessages();
  const query = useRecordProposals({ enabled: isAdmin });
  const { mutateAsync: approve } = useApproveRecordProposal();
  const { mutateAsync: reject } = useRejectRecordProposal();
  const { mutateAsync: withdraw } = useWithdrawRecordProposal();
  const calls = { approve, reject, withdraw };
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
      change: <RecordChange proposal={one} />,
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
  { kind, record, isDeletion }: RecordProposal,
  messages: ReturnType<typeof useApprovalMessages>,
): string {
  if (isDeletion) return messages.deletedBenchmark;
  if (kind === 'administrator-right' && record.startsWith('user:')) return messages.reactivation;
  return messages.recordKinds[kind];
}

/** A benchmark is named by its record: `risk-benchmark:World`. */
const nameOf = ({ record }: RecordProposal): string => record.slice(record.indexOf(':') + 1);

/** Who would become administrators, or each field with both values. */
function RecordChange({ proposal: { kind, people, changes, isDeletion } }: { proposal: RecordProposal }) {
  const messages = useApprovalMessages();
  const { locale } = useLocale();
  const { settings } = messages;
  if (kind === 'administrator-right') return <b>{people.join(', ')}</b>;
  if (isDeletion) return messages.isDeleted;
  const text = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return messages.empty;
    if (typeof value === 'boolean') return value ? '✓' : '–';
    if (typeof value === 'number') return value.toLocaleString(locale, { maximumFractionDigits: 20 });
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const labelOf = (field: string): string =>
    kind === 'approval-settings' && (field === 'masterData' || field === 'limits' || field === 'corrections')
      ? settings[field]
      : labelBenchmarkField(field, messages);
  return (
    <>
      {changes.slice(0, MOST_FIELDS).map(({ field, before, after }) => (
        <div key={field}>
          {labelOf(field)}: {text(before)} <span aria-label={messages.becomes}>→</span> <b>{text(after)}</b>
        </div>
      ))}
      {changes.length > MOST_FIELDS && messages.andFields(changes.length - MOST_FIELDS)}
    </>
  );
}
