const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The day here of a moment, `YYYY-MM-DD`. */
const localDate = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;

/** The day it is here. */
export const localToday = (): string => localDate(new Date());

/** A moment of the server, UTC `YYYY-MM-DDTHH:MM:SS`, as day `DD.MM.YYYY` and time `HH:MM` here. */
export function localMoment(utc: string): { readonly date: string; readonly time: string } {
  const moment = new Date(`${utc}Z`);
  return {
    date: localDate(moment).split('-').toReversed().join('.'),
    time: `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`,
  };
}
