import { formatLocalDay, formatLocalTime } from '@fundscope/ui-kit';

/** Day and minute; of today the minute alone. @param instant ISO 8601 */
export const formatRecent = (instant: string, now: string = new Date().toISOString()): string => {
  const [day, minute] = [formatLocalDay(instant), formatLocalTime(instant)];
  return day === formatLocalDay(now) ? minute : `${day} ${minute}`;
};
