import { useFundConfigMap } from '@fundscope/api-client';
import type { AuditRow } from '@fundscope/contract/administration';
import { useLocale } from '@fundscope/ui-kit';
import { useFundMessages } from '../fund-master-data/messages/index.ts';
import { readAuditedName } from '../shell/record-name.ts';
import { useAuditMessages } from './messages/index.ts';
import { changeSentences } from './model/entry-text.ts';
import { fieldValueText, type ValueOwner } from './model/field-value.ts';

type NamedRow = Pick<AuditRow, 'Action' | 'RecordNames' | 'Cell'>;

/** The texts of entries of the audit trail: names of records, values of fields, changes as sentences. */
export function useAuditTexts() {
  const messages = useAuditMessages();
  const fundMessages = useFundMessages();
  const { locale } = useLocale();
  const { data: map } = useFundConfigMap(fundMessages.failedMap);
  const context = { locale, words: messages, fundMessages, map };
  const recordText = (record: string, { RecordNames }: NamedRow): string => {
    const name = readAuditedName(record);
    if (!name) return record;
    const number = name.kind === 'book' || name.kind === 'fund-master-data' ? `Q${name.id}` : name.id;
    const text = messages.record(messages.kinds[name.kind], number);
    return RecordNames[record] === undefined ? text : `${text}, ${RecordNames[record]}`;
  };
  const valueText = (owner: ValueOwner, field: string, value: unknown) =>
    fieldValueText(owner, { field, value }, context);
  const ownerOf = ({ Action, RecordNames, Cell }: NamedRow): ValueOwner => ({
    kind: Action.slice(0, Action.indexOf('.')),
    names: RecordNames,
    cell: Cell,
  });
  return {
    recordText,
    ownerOf,
    valueText,
    sentences: (row: AuditRow): string[] =>
      changeSentences(row, { ...messages, describeRecord: (record) => recordText(record, row) }, ({ field, value }) =>
        valueText(ownerOf(row), field, value),
      ),
  };
}
