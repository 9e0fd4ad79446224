import { describe, expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import { dayOf, loadedDay, neighbourRequest, newestRequest, onDay, withDay } from './newest-day.ts';
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

describe('a step to the day before or after', () => {
  const step = (filter: string, to: 'before' | 'after') =>
    neighbourRequest({ ...given, filter }, { column: 'refDate', day: '2026-11-20', step: to });

  it('finds the nearest day with data that the other criteria have', () => {
    expect(step('refDate eq 2026-11-20 and book eq 101', 'before')).toEqual({
      ...given,
      filter: 'book eq 101 and refDate lt 2026-11-20',
      orderBy: 'refDate desc',
      topRows: 1,
    });
    expect(step('refDate eq 2026-11-20', 'after')).toMatchObject({
      filter: 'refDate gt 2026-11-20',
      orderBy: 'refDate asc',
    });
  });

  it('is offered where the criteria ask for one day', () => {
    const boxes = withDay([], 'refDate', '2026-11-20');
    expect(dayOf({ boxes }, 'refDate')).toBe('2026-11-20');
    expect(dayOf({ boxes }, 'other')).toBeUndefined();
    expect(dayOf({ boxes: withDay(boxes, 'refDate', '') }, 'refDate')).toBeUndefined();
    // Of two sets, that of the one that is shown.
    const second = {
      isTestingDb: false,
      isProdDb: false,
      ignoredColumns: [],
      boxes: withDay([], 'refDate', '2026-11-19'),
    };
    const loaded = (kind: 'rows' | 'second', regression: ViewCriteria['regression']) =>
      loadedDay({ info: { dayColumn: 'refDate' }, applied: { boxes, order: [], regression }, kind });
    expect(loaded('rows', second)).toBe('2026-11-20');
    expect(loaded('second', second)).toBe('2026-11-19');
    expect(loaded('second', { ...second, boxes: undefined })).toBe('2026-11-20');
    expect(withDay(boxes, 'refDate', '2026-11-19')).toEqual(withDay([], 'refDate', '2026-11-19'));
  });
});
