import { configMapOf, type FundConfigMapEntry } from '@fundscope/contract/funds';
import { writeNumberText } from '@fundscope/criteria-filters';
import type { Locale } from '@fundscope/ui-kit';
import { formatDayOrText } from '../../typed-fields/day-text.ts';
import { decimalText } from '../../typed-fields/decimal-text.ts';
import type { FundMessages } from '../messages/index.ts';
import { fieldKinds, isPercentField } from './fund-fields.ts';
import { classLabel, optionLabel } from './labels.ts';
import type { PartValue, RecordPart } from './record-parts.ts';

export interface TextContext {
  readonly locale: Locale;
  readonly messages: FundMessages;
  readonly map: readonly FundConfigMapEntry[];
}

/** A number as people write it. */
export const numberForPeople = (value: number, locale: Locale): string => writeNumberText(decimalText(value), locale);

/** What a select says for the value of a code field; null for fields that are no codes. */
function classText(field: string, code: number, { map, messages, locale }: TextContext): string | null {
  const name = field === 'riskclass_marketrisk' ? 'riskclass_marketrisk_fund' : field;
  if (!(name in configMapOf)) return null;
  const mapType = configMapOf[name as keyof typeof configMapOf];
  const entry = map.find(({ map_type, class: known }) => map_type === mapType && known === code);
  return entry ? classLabel(entry, locale) : messages.unknownClass(String(code));
}

const flags = new Set(['is_esg', 'is_kiid']);
const isFlag = (field: string): boolean =>
  flags.has(field) || (field in fieldKinds && fieldKinds[field as keyof typeof fieldKinds] === 'flag');

/** A stored value in words: codes by their label, percent with its sign, dates as DD.MM.YYYY. */
export function valueText({ field, value }: Pick<RecordPart, 'field'> & { value: PartValue }, context: TextContext) {
  const { messages, locale } = context;
  if (field === 'process') return value === undefined ? messages.conflict.missing : messages.conflict.present;
  if (value === undefined || value === null || value === '') return messages.empty;
  if (typeof value === 'string') {
    return optionLabel(field, value, locale) ?? formatDayOrText(value);
  }
  if (isFlag(field)) return value === 1 ? messages.yes : messages.no;
  if (field === 'segmentof') return value === -1 ? messages.conflict.missing : `Q${value}`;
  if (field === 'MasterFonds') return `Q${value}`;
  const label = classText(field, value, context);
  if (label !== null) return label;
  return `${numberForPeople(value, locale)}${isPercentField(field) ? ' %' : ''}`;
}
