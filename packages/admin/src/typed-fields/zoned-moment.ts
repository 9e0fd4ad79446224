const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A moment of the server, UTC `YYYY-MM-DDTHH:MM:SS`, as `DD.MM.YYYY HH:MM:SS` in the time zone of the browser. */
export function momentText(utc: string): string {
  const moment = new Date(`${utc}Z`);
  const [day, month] = [twoDigits(moment.getDate()), twoDigits(moment.getMonth() + 1)];
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(twoDigits).join(':');
  return `${day}.${month}.${moment.getFullYear()} ${time}`;
}

/** The zone of `momentText`, such as `CET`, with summer time told apart. */
export const zoneName = (utc: string, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZoneName: 'short' })
    .formatToParts(new Date(`${utc}Z`))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The first or last second of a local day `YYYY-MM-DD`, as the server's UTC `YYYY-MM-DDTHH:MM:SS`. */
export const localDayEdge = (day: string, edge: 'first' | 'last'): string =>
  new Date(`${day}T${edge === 'first' ? '00:00:00' : '23:59:59'}`).toISOString().slice(0, 19);
