import { addDays, dayNumber } from './calendar-days.ts';

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

const isWorkingDay = (day: number): boolean => (((day + 3) % 7) + 7) % 7 < 5;

/** On which working days of a year the calendar is closed, as days since 1970-01-01: at most six, and asked for thousands of days each. */
const holidaysOf = (year: number): readonly number[] => {
  const known = holidays.get(year);
  if (known) return known;
  const easter = easterOf(year);
  const fixed = ['01-01', '05-01', '12-25', '12-26'].map((day) => dayNumber(`${year}-${day}`));
  const found = [...fixed, easter - 2, easter + 1].filter(isWorkingDay);
  holidays.set(year, found);
  return found;
};
const holidays = new Map<number, readonly number[]>();
const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Whether the TARGET calendar of the Eurosystem is open: weekdays but six holidays. */
export function isBusinessDay(date: string): boolean {
  const day = dayNumber(date);
  return isWorkingDay(day) && !holidaysOf(yearOf(date)).includes(day);
}

/** The first business day after a day. */
export function nextBusinessDay(date: string): string {
  let day = addDays(date, 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** Monday to Friday, from 1970-01-01 until before a day. */
const workingDaysUntil = (day: number): number => {
  const monday = day + 3;
  const week = Math.floor(monday / 7);
  return week * 5 + Math.min(monday - week * 7, 5);
};

/** Business days after a day until what is due on another is paid; 0 where that is not after it. */
export function businessDaysUntilPaid(day: string, due: string): number {
  if (day >= due) return 0;
  const [after, last] = [dayNumber(day) + 1, dayNumber(due)];
  let between = workingDaysUntil(last) - workingDaysUntil(after);
  for (let year = yearOf(day); year <= yearOf(due); year++)
    between -= holidaysOf(year).filter((holiday) => after <= holiday && holiday < last).length;
  return between + 1;
}
