import { isCalendarDate } from '@fundscope/contract/calendar';
import { isUnreadable, type Entry } from './entry.ts';

const typedDate = /^(\d{1,2})\.(\d{1,2})\.?(?:(?<=\.)(\d{4}|\d{2}))?$/u;
const isoDate = /^\d{4}-\d{2}-\d{2}$/u;
const isoMoment = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::00)?$/u;
const typedTime = /^([01]?\d|2[0-3]):([0-5]\d)$/u;
const moment = /^(.{10})(?:T((?:[01]\d|2[0-3]):[0-5]\d))?$/u;

/**
 * Reads a typed day: `dd.mm.yyyy`, `D.M.YYYY`, `D.M.YY` (69 and above are 19YY) or `D.M` (this year); or a pasted
 * one: `YYYY-MM-DD`.
 *
 * @param today `YYYY-MM-DD`, gives the year where none is typed
 * @returns `YYYY-MM-DD`, or the text that is no day of the calendar
 */
export function readDateText(typed: string, today: string): Entry {
  const text = typed.trim();
  if (text === '' || (isoDate.test(text) && isCalendarDate(text))) return text;
  const [, day = '', month = '', year = ''] = typedDate.exec(text) ?? [];
  const date = `${fullYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : { unreadable: typed };
}

/**
 * Reads a day as `readDateText` does, with or without a time: `dd.mm.yyyy HH:mm` gives `YYYY-MM-DDTHH:MM`, as does a
 * pasted `YYYY-MM-DDTHH:MM:00`.
 */
export function readMomentText(typed: string, today: string): Entry {
  const [dateText = '', timeText, ...rest] = typed.trim().replace(isoMoment, '$1 $2').split(/\s+/u);
  const date = readDateText(dateText, today);
  if (isUnreadable(date) || rest.length > 0) return { unreadable: typed };
  if (timeText === undefined) return date;
  const time = typedTime.exec(timeText);
  return time ? `${date}T${(time[1] ?? '').padStart(2, '0')}:${time[2]}` : { unreadable: typed };
}

function fullYear(year: string, today: string): string {
  if (year === '') return today.slice(0, 4);
  if (year.length === 4) return year;
  return `${Number(year) >= 69 ? '19' : '20'}${year}`;
}

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM` as `dd.mm.yyyy` or `dd.mm.yyyy HH:mm`. */
export function writeDateText(value: string): string {
  const [, date = '', time] = moment.exec(value) ?? [];
  const [year, month, day] = date.split('-');
  return date === '' ? '' : [`${day}.${month}.${year}`, time].filter((part) => part !== undefined).join(' ');
}

/** Whether a text is `YYYY-MM-DD`, or with `withTime` also `YYYY-MM-DDTHH:MM`. */
export function isMoment(text: string, withTime: boolean): boolean {
  const match = moment.exec(text);
  return match !== null && isCalendarDate(match[1] ?? '') && (withTime || match[2] === undefined);
}
