import { numberMarks } from '@fundscope/contract/views';
import type { Locale } from '@fundscope/ui-kit';
import { roundDecimal } from './round-decimal.ts';

const MINUS = '\u2212';

interface NumberFormatOptions {
  readonly locale: Locale;
  /** Places after the decimal mark. */
  readonly decimals: number;
  /** The number is shown times ten to this power (2 for a fraction shown as percent). Default 0. */
  readonly shift?: number;
  /** Stands after the number. */
  readonly suffix?: string;
  /** A number that would be written as zero and is none gets the places that it takes to be told from it. */
  readonly isToldFromZero?: boolean;
}

/** More places than these are the dust that a subtraction leaves. */
const MOST_MORE_PLACES = 6;

/**
 * Prepares a formatter for numbers: grouped thousands, fixed places, a real minus. A number that rounds to
 * zero has no sign. Rounds as `Intl.NumberFormat` does, which takes several times as long for a cell.
 */
export function createNumberFormatter(options: NumberFormatOptions): (value: number) => string {
  const { locale, decimals, shift = 0, suffix = '', isToldFromZero = false } = options;
  const { group, decimal } = numberMarks[locale];
  return (value) => {
    if (!Number.isFinite(value)) return String(value);
    const digits = roundDecimal(Math.abs(value), decimals + shift);
    if (isToldFromZero && digits === '0') {
      const more = placesToTell(value, decimals + shift);
      if (more > 0) return createNumberFormatter({ locale, decimals: decimals + more, shift, suffix })(value);
    }
    const sign = value < 0 && digits !== '0' ? MINUS : '';
    if (decimals === 0) return sign + grouped(digits, group) + suffix;
    const padded = digits.padStart(decimals + 1, '0');
    const point = padded.length - decimals;
    return sign + grouped(padded.slice(0, point), group) + decimal + padded.slice(point) + suffix;
  };
}

function grouped(digits: string, mark: string): string {
  let end = digits.length - 3;
  if (end <= 0) return digits;
  let text = digits.slice(end);
  for (; end > 3; end -= 3) text = digits.slice(end - 3, end) + mark + text;
  return digits.slice(0, end) + mark + text;
}

function placesToTell(value: number, places: number): number {
  for (let more = 1; more <= MOST_MORE_PLACES; more++) {
    if (roundDecimal(Math.abs(value), places + more) !== '0') return more;
  }
  return 0;
}
