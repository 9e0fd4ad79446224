import type { Criterion } from './criterion.ts';
import { isUnreadable, type Entry } from './entry.ts';

/** The days `YYYY-MM-DD` that a column's dates are restricted to, by SqlColName; a column without any is free. */
export type EnabledDates = Readonly<Record<string, ReadonlySet<string>>>;

type Days = ReadonlySet<string> | undefined;

/** Whether an entry is on one of the enabled days; one without a date, or that cannot be read, is not judged. */
export const isEnabledDate = (entry: Entry, days: Days): boolean =>
  days === undefined || isUnreadable(entry) || entry === '' || days.has(entry.slice(0, 10));

/** Whether a criterion names a day that is not enabled. *Last N* names none. */
export function hasDisabledDate(criterion: Criterion, days: Days): boolean {
  switch (criterion.kind) {
    case 'on':
      return !isEnabledDate(criterion.date, days);
    case 'between':
      return !isEnabledDate(criterion.from, days) || !isEnabledDate(criterion.to, days);
    case 'last':
    case 'compare':
      return false;
  }
}

/** The last enabled day up to a day; the first one if all come later; empty if none is enabled. */
export function enabledDateNear(date: string, days: ReadonlySet<string>): string {
  const sorted = [...days].toSorted();
  return sorted.findLast((day) => day <= date) ?? sorted[0] ?? '';
}
