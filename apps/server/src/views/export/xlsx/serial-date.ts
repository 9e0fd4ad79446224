const DAY_MS = 86_400_000;
const DAY_S = 86_400;
const FINENESS = 1e10;
/** Day 0 of the 1900 date system, as it counts from 1900-03-01 on. */
const ORIGIN = Date.UTC(1899, 11, 30);
const FIRST = Date.UTC(1900, 0, 1);
/** The date system has a 1900-02-29, which was none: days before it count one less. */
const AFTER_LEAP = Date.UTC(1900, 2, 1);

/**
 * A date, or a date with time, as a spreadsheet's serial number.
 *
 * @param text `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`
 * @returns nothing for dates before 1900, which the date system does not have
 */
export function serialDate(text: string): string | undefined {
  const day = Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8, 10)));
  // Date.UTC reads the years 0 to 99 as those of the last century.
  if (day < FIRST || text.startsWith('00')) return undefined;
  const days = Math.round((day - ORIGIN) / DAY_MS) - (day < AFTER_LEAP ? 1 : 0);
  if (text.length === 10) return String(days);
  const seconds = Number(text.slice(11, 13)) * 3600 + Number(text.slice(14, 16)) * 60 + Number(text.slice(17, 19));
  // Rounded up by less than a hundredth of a millisecond, for readers that cut fractions off.
  return String(Number((days + Math.ceil((seconds / DAY_S) * FINENESS) / FINENESS).toFixed(10)));
}
