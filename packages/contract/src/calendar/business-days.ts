import { addDays, dayNumber, weekday } from './calendar-days.ts';

/** Easter Sunday as days since 1970-01-01 (Meeus, Jones and Butcher). */
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

/** The first business day after a day. */
export function nextBusinessDay(date: string): string {
  let day = addDays(date, 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** Business days after a day until what is due on another is paid; 0 where that is not after it. */
export function businessDaysUntilPaid(day: string, due: string): number {
  let days = 0;
  for (let next = day; next < due; days++) next = nextBusinessDay(next);
  return days;
}
