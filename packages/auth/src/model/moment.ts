const two = (value: number): string => String(value).padStart(2, '0');

/** `22.11.2026`, in the reader's own time zone, in both languages as every date is. @param instant ISO 8601 */
export const formatDay = (instant: string): string => {
  const at = new Date(instant);
  return `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`;
};

/** `02:12`. */
const formatMinute = (instant: string): string => {
  const at = new Date(instant);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** Day and minute; of today the minute alone. */
export const formatRecent = (instant: string, now: string = new Date().toISOString()): string => {
  const [day, minute] = [formatDay(instant), formatMinute(instant)];
  return day === formatDay(now) ? minute : `${day} ${minute}`;
};

/** `22.11.2026 02:12:26`. */
export const formatMoment = (instant: string): string =>
  `${formatDay(instant)} ${formatMinute(instant)}:${two(new Date(instant).getSeconds())}`;
