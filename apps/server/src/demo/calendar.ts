import { addDays, dayNumber, weekday } from '@fundscope/contract/calendar';

/** Easter Sunday (Meeus, Jones and Butcher). */
export function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const marchBased = h + l - 7 * m + 114;
  return dayNumber(`${year}-${Math.floor(marchBased / 31)}-${(marchBased % 31) + 1}`);
}

/** Whether the TARGET calendar of the Eurosystem is open: weekdays but six holidays. */
export function isBusinessDay(date: string): boolean {
  const day = weekday(date);
  if (day === 0 || day === 6) return false;
  if (['01-01', '05-01', '12-25', '12-26'].includes(date.slice(5))) return false;
  const afterEaster = dayNumber(date) - easterOf(Number(date.slice(0, 4)));
  return afterEaster !== -2 && afterEaster !== 1;
}

/** The `count` business days up to and with `last`, oldest first. */
export function businessDaysUntil(last: string, count: number): string[] {
  const days: string[] = [];
  for (let date = last; days.length < count; date = addDays(date, -1)) if (isBusinessDay(date)) days.push(date);
  return days.toReversed();
}

/** The date itself, or the last business day before it. */
export const lastBusinessDayUntil = (date: string): string => businessDaysUntil(date, 1)[0]!;
