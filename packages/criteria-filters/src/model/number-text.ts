import type { Locale } from '@fundscope/ui-kit';
import type { Entry } from './entry.ts';

const marks = { en: { decimal: '.', group: ',' }, de: { decimal: ',', group: '.' } } satisfies Record<Locale, unknown>;

/**
 * Reads a typed number with the locale's decimal mark; groups of three digits may be set apart by the
 * locale's mark or by spaces.
 *
 * @returns decimal text such as `-1234.5`, or the text that is no number
 */
export function readNumberText(typed: string, locale: Locale): Entry {
  const text = typed.trim().replace('\u2212', '-');
  if (text === '') return '';
  const { decimal, group } = marks[locale];
  const [whole = '', fraction, ...rest] = text.replace(/^[+-]/u, '').split(decimal);
  const digits = ungroup(whole, group);
  const isNumber = rest.length === 0 && digits !== undefined && /^\d*$/u.test(fraction ?? '');
  if (!isNumber || `${digits}${fraction ?? ''}` === '') return { unreadable: typed };
  const sign = text.startsWith('-') ? '-' : '';
  return `${sign}${digits.replace(/^0+(?=\d)/u, '') || '0'}${fraction ? `.${fraction}` : ''}`;
}

function ungroup(whole: string, group: string): string | undefined {
  if (/^\d*$/u.test(whole)) return whole;
  for (const mark of [group, ' ', '\u00a0', '\u202f']) {
    const [first = '', ...groups] = whole.split(mark);
    if (/^\d{1,3}$/u.test(first) && groups.every((part) => /^\d{3}$/u.test(part))) return [first, ...groups].join('');
  }
  return undefined;
}

/** Decimal text with the locale's decimal mark, ungrouped. */
export const writeNumberText = (value: string, locale: Locale): string => value.replace('.', marks[locale].decimal);

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
