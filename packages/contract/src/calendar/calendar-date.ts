const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  if (!found) return false;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && isLeap ? 29 : monthDays[month - 1];
  return year >= 1 && days !== undefined && day >= 1 && day <= days;
}

/** Whether a text is a day and a time of day, written `YYYY-MM-DDTHH:MM:SS`. */
export function isDateTime(text: string): boolean {
  const found = /^(.{10})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/u.exec(text);
  return found !== null && isCalendarDate(found[1] ?? '');
}
