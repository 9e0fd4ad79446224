import { addDays, addMonths, dateOfDay, dayNumber } from '@fundscope/contract/calendar';
import type { Period } from './criterion.ts';

const MINUTES_OF_DAY = 24 * 60;

/** The first second of `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`, as `YYYY-MM-DDTHH:MM:SS`. */
export const startOf = (moment: string): string => {
  if (moment.length === 10) return `${moment}T00:00:00`;
  return moment.length === 16 ? `${moment}:00` : moment;
};

/** The first second after a day or a minute. */
export function endAfter(moment: string): string {
  if (moment.length === 10) return `${addDays(moment, 1)}T00:00:00`;
  return `${addMinutes(moment, 1)}:00`;
}

/**
 * Where the last `count` periods begin: a day `YYYY-MM-DD`; for hours a time `YYYY-MM-DDTHH:MM:SS`.
 *
 * @param now local time `YYYY-MM-DDTHH:MM:SS`
 */
export function startOfLast(count: number, period: Period, now: string): string {
  const today = now.slice(0, 10);
  switch (period) {
    case 'hours':
      return `${addMinutes(now.slice(0, 16), -60 * count)}${now.slice(16)}`;
    case 'days':
      return addDays(today, -count);
    case 'weeks':
      return addDays(today, -7 * count);
    case 'months':
      return addMonths(today, -count);
    case 'years':
      return addMonths(today, -12 * count);
  }
}

/** Adds minutes to a local time `YYYY-MM-DDTHH:MM`; the clock's changes in spring and autumn do not count. */
function addMinutes(moment: string, minutes: number): string {
  const [hour = 0, minute = 0] = moment.slice(11).split(':').map(Number);
  const total = dayNumber(moment.slice(0, 10)) * MINUTES_OF_DAY + hour * 60 + minute + minutes;
  const day = Math.floor(total / MINUTES_OF_DAY);
  const rest = total - day * MINUTES_OF_DAY;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${dateOfDay(day)}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
}
