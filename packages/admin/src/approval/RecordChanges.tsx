import type { RecordProposal } from '@fundscope/contract/approval';
import { useLocale } from '@fundscope/ui-kit';
import { fieldPathText } from '@fundscope/contract/errors';
import { ChangeLines } from './ChangeLines.tsx';
import { useApprovalMessages } from './messages/index.ts';
import { isVisibleChange, proposedValueText } from './model/proposed-value.ts';

/** Who would get rights, or each changed field with both values. */
export function RecordChanges({ proposal }: { proposal: RecordProposal }) {
  const { kind, right, people, furtherPeople, changes, isDeletion } = proposal;
  const messages = useApprovalMessages();
  const { locale } = useLocale();
  const grantees = people.length > 0 && (
    <>
      <b>{people.join('; ')}</b> {furtherPeople > 0 && messages.furtherPeople(furtherPeople)}
    </>
  );
  if (right === 'administrator' || right === 'all-books') return grantees;
  if (isDeletion) return messages.isDeleted;
  const { settings } = messages;
  const labelOf = (field: string): string => {
    if (kind === 'approval-settings' && (field === 'masterData' || field === 'limits' || field === 'corrections')) {
      return settings[field];
    }
    return fieldPathText(field, locale, messages.benchmarkFields);
  };
  return (
    <>
      {grantees}
      <ChangeLines
        changes={changes.filter(isVisibleChange)}
        labelOf={labelOf}
        textOf={(field, value) => proposedValueText(field, value, { locale, words: messages })}
      />
    </>
  );
}
