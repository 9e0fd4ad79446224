import { formatLocalDay, formatLocalTime } from '@fundscope/ui-kit';

/** The day it is here, `YYYY-MM-DD`. */
export const localToday = (): string => formatLocalDay(new Date()).split('.').toReversed().join('-');

/** A moment of the server, UTC `YYYY-MM-DDTHH:MM:SS`, as day `DD.MM.YYYY` and time `HH:MM` here. */
export const localMoment = (utc: string): { readonly date: string; readonly time: string } => ({
  date: formatLocalDay(utc),
  time: formatLocalTime(utc),
});
