import { isUnreadable, readNumberText } from '@fundscope/criteria-filters';
import type { Locale } from '@fundscope/ui-kit';

/** A position as its boxes hold it: weights and surcharges in percent. `key` tells rows apart while they are edited. */
export interface PositionForm {
  key: string;
  index: string;
  weight: string;
  /** Performance benchmarks alone have these two. */
  daily_surcharge?: string;
  interest_rate_index?: boolean;
}

/** The boxes of a position that hold numbers. */
export const numberBoxes: ReadonlySet<string> = new Set(['weight', 'daily_surcharge']);

/** A key that no row of a list has. */
export function freeKey(rows: readonly { readonly key: string }[]): string {
  const numbers = rows.map(({ key }) => Number(key)).filter(Number.isInteger);
  return String(Math.max(-1, ...numbers) + 1);
}

/** Rows with keys by their place. */
export const withKeys = <Row extends object>(rows: readonly Row[]): (Row & { key: string })[] =>
  rows.map((row, nr) => ({ ...row, key: String(nr) }));

/** Beyond these decimals a sum has only noise of binary fractions. */
const SUM_DECIMALS = 6;

/** The sum of the weights that can be read, in percent with two decimals; with more where it would be rounded to 100 %. */
export function weightSum(positions: readonly Pick<PositionForm, 'weight'>[], locale: Locale): string {
  const sum = positions.reduce((total, { weight }) => {
    const entry = readNumberText(weight, { locale, isPercent: true });
    return isUnreadable(entry) ? total : total + Number(entry);
  }, 0);
  // Zero is added because a sum that cancels out may be minus zero.
  const exact = Number(sum.toFixed(SUM_DECIMALS)) + 0;
  const maximumFractionDigits = exact.toFixed(2) === '100.00' ? SUM_DECIMALS : 2;
  return exact.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits });
}

/** Whether a sum as written is one hundred percent. */
export const isHundred = (sum: string): boolean => /^100[.,]00$/u.test(sum);
