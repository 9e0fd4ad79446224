/** Days since 1970-01-01 of a date `YYYY-MM-DD`, by the proleptic Gregorian calendar. */
export function dayNumberOf(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The date `YYYY-MM-DD` of a number of days since 1970-01-01. */
export function dateOf(dayNumber: number): string {
  const z = dayNumber + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (dayNumber: number): number => ((((dayNumber + 3) % 7) + 7) % 7) + 1;

/** Easter Sunday (Meeus, Jones and Butcher). */
export function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const marchBased = h + l - 7 * m + 114;
  return dayNumberOf(`${year}-${Math.floor(marchBased / 31)}-${(marchBased % 31) + 1}`);
}

/** Whether the TARGET calendar of the Eurosystem is open: weekdays but six holidays. */
export function isBusinessDay(dayNumber: number): boolean {
  if (weekdayOf(dayNumber) > 5) return false;
  const date = dateOf(dayNumber);
  if (['01-01', '05-01', '12-25', '12-26'].includes(date.slice(5))) return false;
  const afterEaster = dayNumber - easterOf(Number(date.slice(0, 4)));
  return afterEaster !== -2 && afterEaster !== 1;
}

/** The `count` business days up to and with `last`, oldest first. */
export function businessDaysUntil(last: string, count: number): string[] {
  const days: string[] = [];
  for (let day = dayNumberOf(last); days.length < count; day--) if (isBusinessDay(day)) days.push(dateOf(day));
  return days.toReversed();
}
