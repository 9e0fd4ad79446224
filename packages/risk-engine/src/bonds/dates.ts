const MS_PER_DAY = 86_400_000;
const isoDate = /^\d{4}-\d{2}-\d{2}$/u;

export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** @throws {RangeError} for what is no ISO date of the calendar, such as `2026-02-30` */
export function parseDate(name: string, date: string): CalendarDate {
  const time = isoDate.test(date) ? Date.parse(date) : NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    throw new RangeError(`${name} must be a date like 2026-10-30, not ${date}.`);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
}

export const daysBetween = (begin: string, end: string): number => (Date.parse(end) - Date.parse(begin)) / MS_PER_DAY;

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

export const isMonthEnd = ({ year, month, day }: CalendarDate): boolean => day === daysInMonth(year, month);

export const isLeapYear = (year: number): boolean => daysInMonth(year, 2) === 29;

/** The same day some months on, the last day of the month where it has fewer; always the last day when asked. */
export function addMonths(date: CalendarDate, months: number, toLastDay = false): string {
  const count = date.year * 12 + date.month - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const last = daysInMonth(year, month);
  const day = toLastDay ? last : Math.min(date.day, last);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** @throws {RangeError} unless the first date is before the second */
export function requireOrder(name: string, begin: string, otherName: string, end: string): void {
  parseDate(name, begin);
  parseDate(otherName, end);
  if (!(begin < end)) throw new RangeError(`${name} (${begin}) must be before ${otherName} (${end}).`);
}
