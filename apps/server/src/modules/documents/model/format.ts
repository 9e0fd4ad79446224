import { percentagePoints } from '@fundscope/contract/views';
import type { FigureForm, Language } from './document.ts';

const MINUS = '\u2212';
const NARROW_SPACE = '\u202F';
const NO_BREAK_SPACE = '\u00A0';
/** Controls, and marks that turn the direction of what follows. */
const unprintable = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A text from the database as a page may hold it. */
export const printable = (text: string): string => text.replaceAll(unprintable, ' ');

/** How numbers and dates are written in a language. A number is rounded here and nowhere else. */
export interface Format {
  readonly number: (value: number, decimals?: number) => string;
  /** Of a fraction. */
  readonly percent: (value: number | null, decimals?: number) => string;
  /** The difference of two fractions, with its sign. */
  readonly points: (value: number | null, decimals?: number) => string;
  readonly money: (value: number | null, currency: string, decimals?: number) => string;
  readonly date: (iso: string) => string;
  /** Any figure of a table; `n. v.` for one that is missing. */
  readonly figure: (value: number | null, form: FigureForm, isChange?: boolean) => string;
  readonly missing: string;
}

const LEAST_DECIMALS = 2;
const MOST_DECIMALS = 4;

/** With which the largest of some fractions, in percent, has three digits that count: 2 at least, 4 at most. */
export function percentDecimals(fractions: readonly (number | null)[]): number {
  const largest = 100 * Math.max(0, ...fractions.map((fraction) => Math.abs(fraction ?? 0)));
  if (largest === 0) return LEAST_DECIMALS;
  return Math.min(MOST_DECIMALS, Math.max(LEAST_DECIMALS, 2 - Math.floor(Math.log10(largest))));
}

/** So many that a value beyond its limit is not printed as the limit with as many: `usual` or up to two more. */
export const decimalsBeyond = (value: number, limit: number, usual: number): number =>
  value <= limit ? usual : ([usual, usual + 1].find((decimals) => areTold(value, limit, decimals)) ?? usual + 2);

const areTold = (one: number, other: number, decimals: number): boolean =>
  formats.EN.number(one, decimals) !== formats.EN.number(other, decimals);

/** Of a fraction in percent, so many that it is not printed as 100 %, which it is not: 2, or up to 8 where none tell less. */
export const decimalsFromWhole = (fraction: number): number =>
  [2, 3, 4, 5, 6, 7, 8].find((decimals) => areTold(fraction * 100, 100, decimals)) ?? LEAST_DECIMALS;

/** Of a level of confidence, a fraction: as many as it has, 1 at least: 99.0 and 99.95. */
export const levelDecimals = (level: number): number =>
  Math.max(1, String(Number((level * 100).toFixed(6))).split('.')[1]?.length ?? 0);

const germanDate = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('.');

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const englishDate = (iso: string): string =>
  `${Number(iso.slice(8, 10))}${NO_BREAK_SPACE}${months[Number(iso.slice(5, 7)) - 1]}${NO_BREAK_SPACE}${iso.slice(0, 4)}`;

const formats = { DE: createFormat('de-DE'), EN: createFormat('en-GB') } as const satisfies Record<Language, Format>;
export const formatOf = (language: Language): Format => formats[language];

function createFormat(locale: 'de-DE' | 'en-GB'): Format {
  const isGerman = locale === 'de-DE';
  const missing = isGerman ? `n.${NO_BREAK_SPACE}v.` : 'n/a';
  const byDecimals = new Map<number, Intl.NumberFormat>();
  const number = (value: number, decimals = 2): string => {
    let format = byDecimals.get(decimals);
    if (!format) {
      format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        // Never a zero with a minus.
        signDisplay: 'negative',
      });
      byDecimals.set(decimals, format);
    }
    return format.format(value).replace('-', MINUS);
  };
  const percentSign = isGerman ? `${NARROW_SPACE}%` : '%';
  const signed = (text: string): string => (text.startsWith(MINUS) || !/[1-9]/u.test(text) ? text : `+${text}`);
  const percent = (value: number | null, decimals = 2): string =>
    value === null ? missing : `${number(value * 100, decimals)}${percentSign}`;
  const points = (value: number | null, decimals = 2): string =>
    value === null
      ? missing
      : `${signed(number(value * 100, decimals))}${NARROW_SPACE}${percentagePoints[isGerman ? 'de' : 'en']}`;
  const money = (value: number | null, currency: string, decimals = 2): string => {
    if (value === null) return missing;
    const amount = number(value, decimals);
    return isGerman ? `${amount}${NO_BREAK_SPACE}${currency}` : `${currency}${NO_BREAK_SPACE}${amount}`;
  };
  const figure: Format['figure'] = (value, { unit, decimals, least }, isChange = false) => {
    if (value === null || !Number.isFinite(value)) return missing;
    if (least !== undefined && value < least) return `<${NO_BREAK_SPACE}${figure(least, { unit, decimals })}`;
    const sign = isChange ? signed : (text: string) => text;
    switch (unit) {
      case 'percent':
      case 'share':
        return sign(percent(value, decimals));
      case 'points':
        return points(value, decimals);
      case 'money':
        return sign(number(value, decimals ?? 0));
      default:
        return sign(number(value, decimals));
    }
  };
  return { number, percent, points, money, date: isGerman ? germanDate : englishDate, figure, missing };
}
