/** A moment of the server, UTC `YYYY-MM-DDTHH:MM:SS`, as `DD.MM.YYYY HH:MM:SS`, still UTC as the filter's days are. */
export const utcText = (utc: string): string =>
  `${utc.slice(0, 10).split('-').toReversed().join('.')} ${utc.slice(11, 19)}`;
