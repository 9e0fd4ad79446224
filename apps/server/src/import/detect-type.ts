import type { ColumnType } from '@fundscope/contract/views';
import type { DateFormat, DecimalMark } from './cell-formats.ts';
import type { ColumnProfile } from './column-profile.ts';

/**
 * From so many filled cells on, and with so many of a hundred of one kind, the others are taken for mistakes: a column of
 * twenty then bears one, and a column of words in which numbers are frequent stays text. A guess that is wrong here is
 * refused with the cells that it does not fit, so it costs a second call, where text would hide the mistake.
 */
const LEAST_CELLS = 20;
const ALMOST_ALL_PERCENT = 95;

export interface DetectedType {
  readonly type: ColumnType;
  /** What more than half of the cells are but not all; it is the type too where almost all are. */
  readonly mostly?: { readonly as: ColumnType; readonly count: number };
}

export function detectType(profile: ColumnProfile, mark: DecimalMark): DetectedType {
  const { filled, isBool, codes, mixed } = profile;
  if (filled === 0) return { type: 'text' };
  if (isBool) return { type: 'bool' };
  const kinds = kindsOf(profile, mark);
  const whole = kinds.find(({ count }) => count === filled);
  if (whole) return { type: whole.as };
  const most = Math.max(0, ...kinds.map(({ count }) => count));
  const mostly = kinds.find(({ count }) => count === most);
  // Where one cell is `007`, those that look like numbers name something too.
  if (!mostly || codes > 0 || 2 * most <= filled) return { type: 'text' };
  // The others may be names of the same kind: that is said, and refuses nothing.
  const isAlmostAll = mixed === 0 && filled >= LEAST_CELLS && 100 * most >= ALMOST_ALL_PERCENT * filled;
  return { type: isAlmostAll ? mostly.as : 'text', mostly };
}

const kindsOf = ({ numbers, dates, dateTimes }: ColumnProfile, mark: DecimalMark) => {
  const { count, percents } = numbers[mark];
  return [
    { as: 'number', count: percents === 0 ? count : 0 },
    { as: 'perc', count: percents === count ? count : 0 },
    { as: 'date', count: Math.max(0, ...dates.values()) },
    { as: 'logdate', count: Math.max(0, ...dateTimes.values()) },
  ] as const;
};

/** The formats that most of a column's dates, or days with a time, are of. */
export function formatsOf(type: ColumnType, { dates, dateTimes }: ColumnProfile): DateFormat[] {
  const counts = [...(type === 'logdate' ? dateTimes : dates)];
  const most = Math.max(0, ...counts.map(([, count]) => count));
  return most === 0 ? [] : counts.filter(([, count]) => count === most).map(([format]) => format);
}
