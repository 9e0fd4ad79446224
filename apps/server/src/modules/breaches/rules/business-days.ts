import { addDays, weekday } from '@fundscope/contract/calendar';

/**
 * The business day that lies `count` business days after a day; the day itself, or the next business day, for 0.
 * Saturday, Sunday and the house's holidays are none.
 */
export function businessDayAfter(date: string, count: number, holidays: readonly string[]): string {
  const isOff = (day: string) => weekday(day) === 0 || weekday(day) === 6 || holidays.includes(day);
  let day = date;
  for (let left = count; left > 0 || isOff(day);) {
    day = addDays(day, 1);
    if (left > 0 && !isOff(day)) left--;
  }
  return day;
}
