import { writeDateText, writeNumberText } from '@fundscope/criteria-filters';
import type { RecordProposal } from '@fundscope/contract/approval';
import type { Locale } from '@fundscope/ui-kit';
import { decimalText, timesHundred } from '../../typed-fields/decimal-text.ts';

export type ProposedChange = RecordProposal['changes'][number];

/** Fields of a benchmark that hold fractions and are shown in percent. */
const percentFields: ReadonlySet<string> = new Set(['weight', 'daily_surcharge']);
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

const isUnset = (value: unknown): boolean => value === undefined || value === null || value === '' || value === false;

/** Whether a reader sees a difference: an absent value and "no" read the same. */
export const isVisibleChange = ({ before, after }: ProposedChange): boolean => !(isUnset(before) && isUnset(after));

interface ValueWords {
  readonly locale: Locale;
  readonly empty: string;
}

/** A value of a changed field as the screens show it. */
export function proposedValueText(field: string, value: unknown, { locale, empty }: ValueWords): string {
  if (value === undefined || value === null || value === '') return empty;
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value === 'number') {
    return percentFields.has(field.slice(field.lastIndexOf('.') + 1))
      ? `${writeNumberText(timesHundred(value), locale)} %`
      : writeNumberText(decimalText(value), locale);
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  return DAY.test(value) ? writeDateText(value) : value;
}
