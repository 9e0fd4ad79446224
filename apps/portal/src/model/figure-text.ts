import type { BreachSince, LimitKind, ShownAs } from '@fundscope/contract/home';
import {
  formatAmount,
  formatValueAndLimit,
  getAmountFormat,
  percentagePoints,
  type CellValue,
} from '@fundscope/contract/views';
import type { Locale } from '@fundscope/ui-kit';

/** What stands where there is no figure. */
const NONE = '–';
const MINUS = '\u2212';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB', options);
  formats.set(key, format);
  return format;
}

/** A share as percent: 1.055 is `105.5 %`. It has as many decimals as tell it from 100 %, which a broken limit is not. */
export function shareText(share: number | null, locale: Locale): string {
  return formatValueAndLimit(share, 1, { unit: 'fraction', decimals: 1 }, locale)[0];
}

/** A figure as its view's column has it. */
export function figureText(value: CellValue | undefined, shownAs: ShownAs, locale: Locale): string {
  if (value === null || value === undefined || value === '') return NONE;
  const format = getAmountFormat(shownAs);
  if (typeof value === 'number' && format) return formatAmount(value, format, locale);
  return shownAs.ColType === 'date' ? dayText(String(value)) : String(value);
}

/** The sign before a limit: `≥` of a minimum, `=` where the value must equal it; empty for a maximum. */
export function boundMark({ bound, hasShare }: Pick<LimitKind, 'bound' | 'hasShare'>): string {
  if (!hasShare) return '=\u00a0';
  return bound === 'least' ? '≥\u00a0' : '';
}

/** In percentage points against the day before: `+2.6 pp`, `−0.3 pp`, `±0`; empty where there is nothing to compare with. */
export function moveText(now: number | null, before: number | null, locale: Locale): string {
  if (now === null || before === null) return '';
  const points = Math.round((now - before) * 1_000) / 10;
  if (points === 0) return '±0';
  const amount = formatOf(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Math.abs(points));
  return `${points > 0 ? '+' : MINUS}${amount}\u00a0${percentagePoints[locale]}`;
}

/** `2026-10-30` is `30.10.2026`, in both languages as everywhere in the portal. */
export const dayText = (date: string): string => date.split('-').toReversed().join('.');

/** `30.10.` */
export const shortDayText = (date: string): string => dayText(date).slice(0, 6);

/** `Friday`. */
export const weekdayText = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

interface SinceWords {
  readonly between: (goodDay: string, day: string) => string;
  readonly orEarlier: (day: string) => string;
}

/** Since when a breach is there, as exactly as the data tell. */
export function breachSinceText({ firstDay, start, goodDay }: BreachSince, words: SinceWords): string {
  const day = dayText(firstDay);
  if (start === 'between' && goodDay !== null) return words.between(dayText(goodDay), day);
  return start === 'or-earlier' ? words.orEarlier(day) : day;
}
