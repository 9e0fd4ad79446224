import { addDays, isBusinessDay } from '@fundscope/contract/calendar';

/** The `count` business days up to and with `last`, oldest first. */
export function businessDaysUntil(last: string, count: number): string[] {
  const days: string[] = [];
  for (let date = last; days.length < count; date = addDays(date, -1)) if (isBusinessDay(date)) days.push(date);
  return days.toReversed();
}

/** The date itself, or the last business day before it. */
export const lastBusinessDayUntil = (date: string): string => businessDaysUntil(date, 1)[0]!;
