import { writeNumberText } from '@fundscope/criteria-filters';
import type { RecordProposal } from '@fundscope/contract/approval';
import type { Locale } from '@fundscope/ui-kit';
import { formatDayOrText } from '../../typed-fields/day-text.ts';
import { decimalText, timesHundred } from '../../typed-fields/decimal-text.ts';
import { isFlagField, valueText, type ValueWords } from '../../typed-fields/value-text.ts';

export type ProposedChange = RecordProposal['changes'][number];

/** Fields of a benchmark that hold fractions and are shown in percent. */
const percentFields: ReadonlySet<string> = new Set(['weight', 'daily_surcharge']);

const isUnset = (value: unknown): boolean => value === undefined || value === null || value === '' || value === false;

/** Whether a reader sees a difference: an absent value and "no" read the same. */
export const isVisibleChange = ({ before, after }: ProposedChange): boolean => !(isUnset(before) && isUnset(after));

interface ProposedValueContext {
  readonly locale: Locale;
  readonly words: ValueWords;
}

/** A value of a changed field as the screens show it. */
export function proposedValueText(field: string, value: unknown, { locale, words }: ProposedValueContext): string {
  if (value === undefined) return words.empty;
  if (typeof value === 'number') {
    const name = field.slice(field.lastIndexOf('.') + 1);
    if (isFlagField(name)) return value === 1 ? words.yes : words.no;
    return percentFields.has(name)
      ? `${writeNumberText(timesHundred(value), locale)} %`
      : writeNumberText(decimalText(value), locale);
  }
  return valueText(typeof value === 'string' ? formatDayOrText(value) : value, words);
}
