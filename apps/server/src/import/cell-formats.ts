import { isCalendarDate } from '@fundscope/contract/calendar';

export type DecimalMark = '.' | ',';

export const dateFormats = [
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY/MM/DD',
  'DD-MM-YYYY',
  'YYYYMMDD',
] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Eight digits are more often a number: read as dates only when asked to. */
export const detectedDateFormats: readonly DateFormat[] = dateFormats.filter((format) => format !== 'YYYYMMDD');

const numberPatterns: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^-?(?:[1-9]\d{0,2}(?:,\d{3})+|0|[1-9]\d*)(\.\d+)?(?:[eE][-+]?\d{1,2})?$/u,
  ',': /^-?(?:[1-9]\d{0,2}(?:\.\d{3})+|0|[1-9]\d*)(,\d+)?(?:[eE][-+]?\d{1,2})?$/u,
};
/** A JSON number keeps so many digits exactly; more of them are an identifier's. */
const MAX_INTEGER_DIGITS = 15;

/**
 * A number's text with a decimal point and without thousands marks; undefined where it is none. A leading zero
 * or plus sign makes it none: `007` and `+49` are names.
 */
export function readNumber(cell: string, mark: DecimalMark): string | undefined {
  const text = cell.trim();
  const found = numberPatterns[mark].exec(text);
  if (!found) return undefined;
  const plain = mark === '.' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  const isInteger = found[1] === undefined;
  return isInteger && plain.replace('-', '').length > MAX_INTEGER_DIGITS ? undefined : plain;
}

const percentSign = /[\s\u00A0\u202F]*%$/u;

/** Whether a cell ends with a percent sign. */
export const isPercent = (cell: string): boolean => percentSign.test(cell.trimEnd());

/** The number in front of a percent sign, `12,34 %`; undefined where there is neither. */
export const readPercent = (cell: string, mark: DecimalMark): string | undefined =>
  isPercent(cell) ? readNumber(cell.trimEnd().replace(percentSign, ''), mark) : undefined;

const pairs = [
  ['true', 'false'],
  ['yes', 'no'],
  ['ja', 'nein'],
  ['wahr', 'falsch'],
];
const boolWords = new Map(pairs.flatMap(([yes = '', no = '']) => [[yes, true] as const, [no, false] as const]));

/** True or false, in words; undefined where it is neither. */
export const readBool = (cell: string): boolean | undefined => boolWords.get(cell.trim().toLowerCase());

const orders: Readonly<Record<DateFormat, { pattern: RegExp; order: readonly [number, number, number] }>> = {
  'YYYY-MM-DD': { pattern: /^(\d{4})-(\d{2})-(\d{2})$/u, order: [1, 2, 3] },
  'DD.MM.YYYY': { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u, order: [3, 2, 1] },
  'DD/MM/YYYY': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u, order: [3, 2, 1] },
  'MM/DD/YYYY': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u, order: [3, 1, 2] },
  'YYYY/MM/DD': { pattern: /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/u, order: [1, 2, 3] },
  'DD-MM-YYYY': { pattern: /^(\d{1,2})-(\d{1,2})-(\d{4})$/u, order: [3, 2, 1] },
  YYYYMMDD: { pattern: /^(\d{4})(\d{2})(\d{2})$/u, order: [1, 2, 3] },
};

/** `YYYY-MM-DD`; undefined where it is no day of the calendar in that format. */
export function readDate(cell: string, format: DateFormat): string | undefined {
  const { pattern, order } = orders[format];
  const found = pattern.exec(cell.trim());
  if (!found) return undefined;
  const [year = '', month = '', day = ''] = order.map((index) => found[index] ?? '');
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : undefined;
}

const dateAndTime = /^(\S+)[ T]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?$/u;

/** A cell's day, and its time of day where it has one: `HH:MM:SS`. */
export function splitDateTime(cell: string): { readonly day: string; readonly time?: string } {
  const found = dateAndTime.exec(cell.trim());
  return found ? { day: found[1] ?? '', time: `${found[2]}${found[3] ?? ':00'}` } : { day: cell };
}

/** `YYYY-MM-DDTHH:MM:SS`; undefined where it is no day and time of day without a zone. A day alone is its midnight. */
export function readDateTime(cell: string, format: DateFormat): string | undefined {
  const { day, time = '00:00:00' } = splitDateTime(cell);
  const date = readDate(day, format);
  return date && `${date}T${time}`;
}
