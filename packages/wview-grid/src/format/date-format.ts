const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/u;

/** `2026-01-31` or a log date as `31.01.2026`; a text that is no date stays as it is. */
export function formatDate(value: string): string {
  const [, year, month, day] = DATE.exec(value) ?? [];
  return year ? `${day}.${month}.${year}` : value;
}

/** `2026-01-31T17:05:09` as `31.01.2026 17:05:09`; a text without a time as `formatDate` does. */
export function formatLogDate(value: string): string {
  const [, year, month, day, time] = DATE.exec(value) ?? [];
  return time ? `${day}.${month}.${year} ${time}` : formatDate(value);
}
