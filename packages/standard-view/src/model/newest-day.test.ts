import { describe, expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import { newestRequest, onDay } from './newest-day.ts';
import type { ViewCriteria } from './view-criteria.ts';

const given = { viewName: 'LIMIT_VIEW', orderBy: 'book asc', isTesting: true, byPassIsRequest: true };
const newest = (filter: string) => newestRequest({ ...given, filter }, buildInfo())?.request;

describe('where data are that a criterion on a date has missed', () => {
  it.each([
    ['refDate eq 2026-11-20', ''],
    ['refDate eq 2026-11-20 and book eq 101', 'book eq 101'],
    [
      '(refDate eq 2026-11-20 or refDate eq 2026-11-19) and book eq 101 and value ge 0.05',
      'book eq 101 and value ge 0.05',
    ],
    ['refDate ge 2026-11-13 and refDate le 2026-11-23 and (book eq 101 or book eq 102)', 'book eq 101 or book eq 102'],
  ])('is the newest row that the other criteria find: %s', (filter, others) => {
    expect(newest(filter)).toEqual({ ...given, filter: others, orderBy: 'refDate desc', topRows: 1 });
  });

  it.each(['', 'book eq 101', 'refDate eq 2026-11-20 or book eq 101'])('is not requested without one: %j', (filter) => {
    expect(newest(filter)).toBeUndefined();
  });

  it('is put into the criteria of the set that is loaded', () => {
    const box = (column: string) =>
      ({ column, binaryOperator: 'or', criteria: [{ kind: 'on', date: '2026-11-20' }] }) as const;
    const regression = { isTestingDb: false, isProdDb: false, ignoredColumns: [], boxes: [box('refDate')] };
    const criteria: ViewCriteria = { boxes: [box('refDate'), box('other')], order: [], regression };
    const day = { ...box('refDate'), criteria: [{ kind: 'on', date: '2026-10-30' }] };
    const of = { column: 'refDate', day: '2026-10-30' };
    expect(onDay(criteria, { ...of, kind: 'rows' })).toEqual({ boxes: [day, box('other')] });
    expect(onDay(criteria, { ...of, kind: 'second' })).toEqual({ regression: { ...regression, boxes: [day] } });
    const shared = { ...criteria, regression: { ...regression, boxes: undefined } };
    expect(onDay(shared, { ...of, kind: 'second' })).toEqual({ boxes: [day, box('other')] });
  });
});
