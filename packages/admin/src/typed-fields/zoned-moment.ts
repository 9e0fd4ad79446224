/** The zone of a local moment, such as `CET`, with summer time told apart. */
export const zoneName = (utc: string, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZoneName: 'short' })
    .formatToParts(new Date(`${utc}Z`))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The first or last second of a local day `YYYY-MM-DD`, as the server's UTC `YYYY-MM-DDTHH:MM:SS`. */
export const localDayEdge = (day: string, edge: 'first' | 'last'): string =>
  new Date(`${day}T${edge === 'first' ? '00:00:00' : '23:59:59'}`).toISOString().slice(0, 19);
