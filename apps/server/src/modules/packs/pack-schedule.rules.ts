import { addDays, isBusinessDay, nextBusinessDay } from '@fundscope/contract/calendar';
import type { PackSchedule } from '@fundscope/contract/requests';

/** A moment where funds are valued: the day `YYYY-MM-DD` and the hour from 0 to 23. */
export interface LocalTime {
  readonly day: string;
  readonly hour: number;
}

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

export function localTime(moment: Date): LocalTime {
  const found = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${found['year']}-${found['month']}-${found['day']}`, hour: Number(found['hour']) };
}

/** Whether a pack is made for a day. */
function isDue(schedule: PackSchedule, day: string): boolean {
  if (!isBusinessDay(day)) return false;
  const next = nextBusinessDay(day);
  switch (schedule) {
    case 'daily':
      return true;
    case 'weekly':
      return mondayOf(next) !== mondayOf(day);
    case 'monthly':
      return next.slice(0, 7) !== day.slice(0, 7);
  }
}

/** The first day from `from` on that a pack is made for. */
export function nextDue(schedule: PackSchedule, from: string): string {
  let day = from;
  while (!isDue(schedule, day)) day = addDays(day, 1);
  return day;
}

/** The days from `from` up to and with `until`, oldest first: the newest `most` of them. */
export function dueDays(schedule: PackSchedule, { from, until, most }: { from: string; until: string; most: number }) {
  const days: string[] = [];
  for (let day = nextDue(schedule, from); day <= until; day = nextDue(schedule, addDays(day, 1))) days.push(day);
  return days.slice(-most);
}

/** Whether figures of a day are waited for no longer: from the hour on of the business day after it. */
export function isLate({ day, waitUntilHour }: { day: string; waitUntilHour: number }, now: LocalTime): boolean {
  const last = nextBusinessDay(day);
  return now.day > last || (now.day === last && now.hour >= waitUntilHour);
}

/** Days since the Monday of 1970-01-05, in weeks. */
const mondayOf = (day: string): number => Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 3) / 7);
