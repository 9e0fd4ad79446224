import { useFundConfigMap } from '@fundscope/api-client';
import type { FundProposal } from '@fundscope/contract/funds';
import { useLocale } from '@fundscope/ui-kit';
import { fieldTexts } from '../audit/messages/fields.ts';
import { fieldValueText } from '../audit/model/field-value.ts';
import { useFundMessages } from '../fund-master-data/messages/index.ts';
import { ChangeLines } from '../approval/ChangeLines.tsx';
import { useAuditMessages } from '../audit/messages/index.ts';
import { isVisibleChange } from '../approval/model/proposed-value.ts';

/** The fields that a proposed save of fund master data changes, each with both values. */
export function FundChanges({ proposal: { changes } }: { proposal: FundProposal }) {
  const messages = useAuditMessages();
  const fundMessages = useFundMessages();
  const { locale } = useLocale();
  const { data: map } = useFundConfigMap(fundMessages.failedMap);
  if (changes === null) return null;
  const context = { locale, words: messages, fundMessages, map };
  const owner = { kind: 'fund-master-data', names: {} };
  return (
    <ChangeLines
      changes={changes.filter(isVisibleChange)}
      labelOf={fieldTexts[locale]}
      textOf={(field, value) => fieldValueText(owner, { field, value }, context)}
    />
  );
}
