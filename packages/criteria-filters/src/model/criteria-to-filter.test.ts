import { printFilter } from '@fundscope/contract/filter';
import type { ColumnType } from '@fundscope/contract/views';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxesArbitrary, searchColumns } from '../testing/boxes-arbitrary.ts';
import { column } from '../testing/column.ts';
import { criteriaToFilter } from './criteria-to-filter.ts';
import { isCriterionOf, type CriteriaBox, type Criterion } from './criterion.ts';

const now = '2026-11-21T08:15:30';
const columns = [
  column('name', 'text'),
  column('book', 'book'),
  column('ok', 'bool'),
  column('nav', 'number'),
  column('ret', 'percmath'),
  column('util', 'perc'),
  column('day', 'date'),
  column('log', 'logdate'),
];
const box = (name: string, ...criteria: Criterion[]): CriteriaBox => ({
  column: name,
  binaryOperator: 'or',
  criteria,
});
const filterOf = (...boxes: CriteriaBox[]) => {
  const filter = criteriaToFilter(boxes, { columns, now });
  if (!filter.ok) return filter.errors;
  return filter.tree ? printFilter(filter.tree) : '';
};
const is = (operator: '=' | '%' | '!%' | 'n' | 'e' | '>=', value = ''): Criterion => ({
  kind: 'compare',
  operator,
  value,
});
const between = (from: string, to: string): Criterion => ({ kind: 'between', from, to });

describe('filter building', () => {
  it('criteria without a value are skipped, except n and e', () => {
    expect(
      filterOf(box('name', is('='), is('%')), box('nav', between('', '')), box('day', { kind: 'on', date: '' })),
    ).toBe('');
    expect(filterOf(box('name', is('n')))).toBe('name eq null');
    expect(filterOf(box('name', is('e')))).toBe("name eq ''");
  });

  it('a bool can be asked for where it is missing: it is neither yes nor no', () => {
    expect(isCriterionOf('bool', is('n'))).toBe(true);
    expect(filterOf(box('ok', is('n')))).toBe('ok eq null');
  });

  it("criteria in one column are joined by that column's binary operator; columns are joined by 'and'", () => {
    const names = [is('=', 'A'), is('=', 'B')];
    expect(filterOf(box('name', ...names), box('ok', is('=', 'true')))).toBe(
      "(name eq 'A' or name eq 'B') and ok eq true",
    );
    expect(filterOf({ ...box('name', ...names), binaryOperator: 'and' }, box('ok', is('=', 'false')))).toBe(
      "name eq 'A' and name eq 'B' and ok eq false",
    );
  });

  it('typed text without % means contains', () => {
    expect(filterOf(box('name', is('%', "O'Neil")))).toBe("name like '%O''Neil%'");
    expect(filterOf(box('name', is('!%', 'Fund%')))).toBe("name not like 'Fund%'");
    expect(filterOf(box('name', is('%', String.raw`100\%`)))).toBe(String.raw`name like '%100\%%'`);
  });

  it('a numeric criterion has min (>=) and max (<=), joined by and also in an or box', () => {
    expect(filterOf(box('nav', between('1', '2'), between('5', '')))).toBe('nav ge 1 and nav le 2 or nav ge 5');
    expect(filterOf(box('util', between('', '80')))).toBe('util le 80');
  });

  it('percmath values are divided by 100', () => {
    expect(filterOf(box('ret', between('-2.5', '100')))).toBe('ret ge -0.025 and ret le 1');
  });

  it('dates are YYYY-MM-DD', () => {
    expect(filterOf(box('day', { kind: 'on', date: '2026-11-20' }))).toBe('day eq 2026-11-20');
    expect(filterOf(box('day', between('2026-01-01', '2026-03-31')))).toBe('day ge 2026-01-01 and day le 2026-03-31');
    expect(filterOf(box('day', between('', '2026-03-31')))).toBe('day le 2026-03-31');
  });

  it.each([
    ['days', '10', '2026-11-11'],
    ['weeks', '1', '2026-11-14'],
    ['months', '9', '2026-02-21'],
    ['years', '2', '2024-11-21'],
  ] as const)('last N %s', (period, count, start) => {
    expect(filterOf(box('day', { kind: 'last', count, period }))).toBe(`day ge ${start} and day le 2026-11-21`);
  });

  it('log dates are YYYY-MM-DDTHH:MM:SS; a day is the whole day, a minute the whole minute', () => {
    expect(filterOf(box('log', { kind: 'on', date: '2026-12-31' }))).toBe(
      'log ge 2026-12-31T00:00:00 and log lt 2027-01-01T00:00:00',
    );
    expect(filterOf(box('log', { kind: 'on', date: '2026-12-31T23:59' }))).toBe(
      'log ge 2026-12-31T23:59:00 and log lt 2027-01-01T00:00:00',
    );
    expect(filterOf(box('log', between('2026-11-20T07:30', '')))).toBe('log ge 2026-11-20T07:30:00');
    expect(filterOf(box('log', { kind: 'last', count: '9', period: 'hours' }))).toBe(
      'log ge 2026-11-20T23:15:30 and log lt 2026-11-22T00:00:00',
    );
  });

  it('a book is its number', () => {
    expect(filterOf(box('book', is('=', '101'), is('=', '102')))).toBe('book eq 101 or book eq 102');
    expect(filterOf(box('book', is('>=', '200')))).toBe('book ge 200');
  });

  it('gives no filter at all while one entry cannot be read, and names its place', () => {
    const unreadable = { unreadable: '31.2.' };
    expect(
      filterOf(
        box('name', is('=', 'A')),
        box('day', { kind: 'on', date: '2026-11-20' }, { kind: 'on', date: unreadable }),
        box('nav', { kind: 'between', from: unreadable, to: '' }),
        box('log', { kind: 'last', count: unreadable, period: 'days' }),
        box('book', { kind: 'compare', operator: '=', value: unreadable }),
      ),
    ).toEqual([
      { column: 'day', index: 1, error: 'date' },
      { column: 'nav', index: 0, error: 'number' },
      { column: 'log', index: 0, error: 'count' },
      { column: 'book', index: 0, error: 'book' },
    ]);
  });

  it('does not send a range whose ends are reversed', () => {
    expect(filterOf(box('nav', between('10', '9')))).toEqual([{ column: 'nav', index: 0, error: 'reversed' }]);
    expect(filterOf(box('log', between('2026-01-01T10:00', '2026-01-01')))).toBeTypeOf('string');
  });

  it('mentions only columns of the view', () => {
    expect(filterOf(box('other', is('=', 'A')))).toBe('');
  });

  it('builds a filter from any criteria that can be typed', () => {
    fc.assert(
      fc.property(boxesArbitrary, (boxes) => {
        const filter = criteriaToFilter(boxes, { columns: searchColumns, now });
        const hasReversed = !filter.ok && filter.errors.every(({ error }) => error === 'reversed');
        expect(filter.ok || hasReversed).toBe(true);
      }),
    );
  });

  it.each(['name', 'text'] satisfies ColumnType[])('treats %s columns alike', (type) => {
    const filter = criteriaToFilter([box('x', is('=', '1'))], { columns: [column('x', type)], now });
    expect(filter.ok && filter.tree && printFilter(filter.tree)).toBe("x eq '1'");
  });
});
