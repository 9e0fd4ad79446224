import { previousWorkingDay } from '@fundscope/contract/calendar';
import type { Criterion } from './criterion.ts';
import type { Entry } from './entry.ts';

export const dateModes = ['on', 'between', 'last'] as const;
export type DateMode = (typeof dateModes)[number];
export type DateCriterion = Extract<Criterion, { kind: DateMode }>;

const LAST_DAYS = '10';

/**
 * The same criterion in another mode, with the dates that the other mode can hold; *last* begins with 10 days.
 *
 * @param today `YYYY-MM-DD`
 */
export function changeDateMode(criterion: DateCriterion, mode: DateMode, today: string): DateCriterion {
  if (criterion.kind === mode) return criterion;
  const date = dateOf(criterion, today);
  switch (mode) {
    case 'on':
      return { kind: 'on', date };
    case 'between':
      return { kind: 'between', from: date, to: date };
    case 'last':
      return { kind: 'last', count: LAST_DAYS, period: 'days' };
  }
}

function dateOf(criterion: DateCriterion, today: string): Entry {
  switch (criterion.kind) {
    case 'on':
      return criterion.date;
    case 'between':
      return criterion.from === '' ? criterion.to : criterion.from;
    case 'last':
      return previousWorkingDay(today);
  }
}
