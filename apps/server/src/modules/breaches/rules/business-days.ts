import { addDays, weekday } from '@fundscope/contract/calendar';

const isOffIn =
  (holidays: readonly string[]) =>
  (day: string): boolean =>
    weekday(day) === 0 || weekday(day) === 6 || holidays.includes(day);

/**
 * The business day that lies `count` business days after a day; the day itself, or the next business day, for 0.
 * Saturday, Sunday and the house's holidays are none.
 */
export function businessDayAfter(date: string, count: number, holidays: readonly string[]): string {
  const isOff = isOffIn(holidays);
  let day = date;
  for (let left = count; left > 0 || isOff(day);) {
    day = addDays(day, 1);
    if (left > 0 && !isOff(day)) left--;
  }
  return day;
}

/** The business day that lies `count` business days, one at least, before a day. */
export function businessDayBefore(date: string, count: number, holidays: readonly string[]): string {
  const isOff = isOffIn(holidays);
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, -1);
    if (!isOff(day)) left--;
  }
  return day;
}
