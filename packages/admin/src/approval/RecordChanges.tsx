import type { RecordProposal } from '@fundscope/contract/approval';
import { fieldPathText } from '@fundscope/contract/errors';
import { useLocale } from '@fundscope/ui-kit';
import { useApprovalMessages } from './messages/index.ts';
import { isVisibleChange, proposedValueText, type ProposedChange } from './model/proposed-value.ts';

/** The further ones are in a disclosure. */
const MOST_OPEN = 12;

/** Who would get rights, or each changed field with both values. */
export function RecordChanges({
  proposal: { kind, right, people, furtherPeople, changes, isDeletion },
}: {
  proposal: RecordProposal;
}) {
  const messages = useApprovalMessages();
  const { locale } = useLocale();
  const { settings } = messages;
  const grantees = people.length > 0 && (
    <>
      <b>{people.join('; ')}</b> {furtherPeople > 0 && messages.furtherPeople(furtherPeople)}
    </>
  );
  if (right === 'administrator' || right === 'all-books') return grantees;
  if (isDeletion) return messages.isDeleted;
  const labelOf = (field: string): string => {
    if (kind === 'approval-settings' && (field === 'masterData' || field === 'limits' || field === 'corrections')) {
      return settings[field];
    }
    return fieldPathText(field, locale, messages.benchmarkFields);
  };
  const context = { locale, words: messages };
  const line = ({ field, before, after }: ProposedChange) => (
    <div key={field}>
      {labelOf(field)}: {proposedValueText(field, before, context)} <span aria-label={messages.becomes}>→</span>{' '}
      <b>{proposedValueText(field, after, context)}</b>
    </div>
  );
  const visible = changes.filter(isVisibleChange);
  const further = visible.slice(MOST_OPEN);
  return (
    <>
      {grantees}
      {visible.slice(0, MOST_OPEN).map(line)}
      {further.length > 0 && (
        <details>
          <summary>{messages.andFields(further.length)}</summary>
          {further.map(line)}
        </details>
      )}
    </>
  );
}
