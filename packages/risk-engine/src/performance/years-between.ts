const DAY_MS = 86_400_000;

/**
 * Whole years between two dates and the days that remain over 365: from a date to the same date of the next year it is
 * one, leap day or not. The anniversary of a 29 February is the 28th where there is no other.
 *
 * @param begin `YYYY-MM-DD`
 * @param end `YYYY-MM-DD`, not before `begin`
 */
export function yearsBetween(begin: string, end: string): number {
  const [first, last] = [dateOf('begin', begin), dateOf('end', end)];
  if (last < first) throw new RangeError(`end must not be before begin, ${begin}, but is ${end}.`);
  let whole = last.getUTCFullYear() - first.getUTCFullYear();
  if (anniversary(first, whole) > last) whole--;
  return whole + (last.getTime() - anniversary(first, whole).getTime()) / DAY_MS / 365;
}

function anniversary(date: Date, years: number): Date {
  const [year, month, day] = [date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastOfMonth)));
}

function dateOf(name: string, text: string): Date {
  const date = new Date(`${text}T00:00:00Z`);
  // A day that a month has not would count on into the next.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text)
    throw new RangeError(`${name} must be a date as YYYY-MM-DD, not ${text}.`);
  return date;
}
