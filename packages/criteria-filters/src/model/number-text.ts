import { numberMarks } from '@fundscope/contract/views';
import type { Locale } from '@fundscope/ui-kit';
import type { Entry } from './entry.ts';

interface ReadNumberOptions {
  readonly locale: Locale;
  /** A percent sign may stand behind the number. Default false. */
  readonly isPercent?: boolean | undefined;
}

/**
 * Reads a typed number with the locale's decimal mark; groups of three digits may be set apart by the locale's mark or
 * by spaces. What cannot be a number that way is read with the marks of the other language, as `5,5` in English:
 * `1,234` stays what the locale says it is.
 *
 * @returns decimal text such as `-1234.5`, or the text that is no number
 */
export function readNumberText(typed: string, { locale, isPercent = false }: ReadNumberOptions): Entry {
  const text = typed.trim().replace('\u2212', '-');
  if (text === '') return '';
  const number = isPercent ? text.replace(/\s*%$/u, '') : text;
  const other = locale === 'de' ? numberMarks.en : numberMarks.de;
  return readWith(numberMarks[locale], number) ?? readWith(other, number) ?? { unreadable: typed };
}

function readWith({ decimal, group }: (typeof numberMarks)[Locale], text: string): string | undefined {
  const [whole = '', fraction = '', ...rest] = text.replace(/^[+-]/u, '').split(decimal);
  const digits = ungroup(whole, group);
  if (digits === undefined || rest.length > 0 || !/^\d*$/u.test(fraction) || digits + fraction === '') return undefined;
  const sign = text.startsWith('-') ? '-' : '';
  return `${sign}${digits.replace(/^0+(?=\d)/u, '') || '0'}${fraction ? `.${fraction}` : ''}`;
}

/** The digits without the marks between groups of three; no group follows a zero: `0,125` is none. */
function ungroup(whole: string, group: string): string | undefined {
  if (/^\d*$/u.test(whole)) return whole;
  for (const mark of [group, ' ', '\u00a0', '\u202f']) {
    const [first = '', ...groups] = whole.split(mark);
    if (/^[1-9]\d{0,2}$/u.test(first) && groups.every((part) => /^\d{3}$/u.test(part)))
      return [first, ...groups].join('');
  }
  return undefined;
}

/** Decimal text with the locale's decimal mark, ungrouped. */
export const writeNumberText = (value: string, locale: Locale): string =>
  value.replace('.', numberMarks[locale].decimal);

/** Whether a text is a number in the locale-free form. */
export const isNumberText = (text: string): boolean => /^-?\d+(?:\.\d+)?$/u.test(text);

/** Decimal text divided by 100 without loss of a digit: `12.5` is `0.125`. */
export function divideByHundred(value: string): string {
  const sign = value.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = value.slice(sign.length).split('.');
  const padded = whole.padStart(3, '0');
  const digits = `${padded.slice(-2)}${fraction}`.replace(/0+$/u, '');
  return `${sign}${padded.slice(0, -2).replace(/^0+(?=\d)/u, '')}${digits === '' ? '' : `.${digits}`}`;
}

/** Whether a text is a number of periods: 1 to 9999. */
export const isPeriodCount = (text: string): boolean => /^[1-9]\d{0,3}$/u.test(text);

/** Whether a text is a book's number. */
export const isBookNumber = (text: string): boolean => /^[1-9]\d{0,8}$/u.test(text);

/** Reads a typed book number, with or without its Q prefix. */
export function readBookText(typed: string): Entry {
  const text = typed.trim().replace(/^q/iu, '');
  return text === '' || isBookNumber(text) ? text : { unreadable: typed };
}

/** Reads a typed number of periods. */
export function readCountText(typed: string): Entry {
  const text = typed.trim();
  return text === '' || isPeriodCount(text) ? text : { unreadable: typed };
}
