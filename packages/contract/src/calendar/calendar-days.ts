const DAYS_OF_ERA = 146_097;
const FIRST_DAY = '0001-01-01';

/** Days since 1970-01-01 of a day `YYYY-MM-DD` (proleptic Gregorian calendar). */
export function dayNumber(date: string): number {
  const [year = 1, month = 1, day = 1] = date.split('-').map(Number);
  // The year begins in March here, so that the leap day is its last.
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_OF_ERA + dayOfEra - 719_468;
}

/** The day `YYYY-MM-DD` of a number of days since 1970-01-01; the first day of year 1 for what is before it. */
export function dateOfDay(number: number): string {
  const days = number + 719_468;
  const era = Math.floor(days / DAYS_OF_ERA);
  const dayOfEra = days - era * DAYS_OF_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month > 2 ? 0 : 1);
  return year < 1 ? FIRST_DAY : writeDay(year, month, dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1);
}

const writeDay = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** The same day of another month; the month's last day where it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 1, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  if (index < 12) return FIRST_DAY;
  const first = writeDay(Math.floor(index / 12), (index % 12) + 1, 1);
  const next = writeDay(Math.floor((index + 1) / 12), ((index + 1) % 12) + 1, 1);
  return addDays(first, Math.min(day, dayNumber(next) - dayNumber(first)) - 1);
}

/** 0 is Sunday, 6 is Saturday. */
export const weekday = (date: string): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

/** The working day that lies `count` working days before a day; Saturday and Sunday are skipped. */
export function workingDaysBefore(date: string, count: number): string {
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, -1);
    if (weekday(day) !== 0 && weekday(day) !== 6) left--;
  }
  return day;
}

/** The last working day before a day. */
export const previousWorkingDay = (today: string): string => workingDaysBefore(today, 1);

/** The last Friday before a day. */
export const previousFriday = (today: string): string => addDays(today, -(((weekday(today) + 1) % 7) + 1));
