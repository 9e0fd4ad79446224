import { printFilter } from '@fundscope/contract/filter';
import { describe, expect, it } from 'vitest';
import { column } from '../testing/column.ts';
import type { CriteriaBox } from './criterion.ts';
import { comparedSets, newRegression, regressionColumnsOf, secondFilter } from './regression.ts';

const columns = [column('day', 'date'), column('name', 'text')];
const context = { columns, now: '2026-11-21T08:15:30' };
const printed = (filter: ReturnType<typeof secondFilter>) =>
  filter.ok ? filter.tree && printFilter(filter.tree) : filter.errors;

describe('regression options', () => {
  it('compare production, or testing with isTestingDB, with testing, or production with isProdDB', () => {
    const sets = (isTestingDb: boolean, isProdDb: boolean) => {
      const { first, second } = comparedSets({ ...newRegression, isTestingDb, isProdDb });
      return `${first} ${second}`;
    };
    expect(sets(false, false)).toBe('production testing');
    expect(sets(true, false)).toBe('testing testing');
    expect(sets(false, true)).toBe('production production');
    expect(sets(true, true)).toBe('testing production');
  });

  it('columns of regType 1 match, those of 2 and 3 are compared; without any 1 the key matches', () => {
    const some = [
      column('day', 'date', { regType: 1 }),
      column('book', 'book'),
      column('nav', 'number', { regType: 2 }),
      column('ret', 'percmath', { regType: 3 }),
    ];
    const names = (keyColumns?: string[], from = some) => {
      const { matched, compared } = regressionColumnsOf(from, keyColumns);
      return [matched, compared].map((list) => list.map(({ SqlColName }) => SqlColName));
    };
    expect(names(['book'])).toEqual([['day'], ['nav', 'ret']]);
    expect(names(['book'], some.slice(1))).toEqual([['book'], ['nav', 'ret']]);
    expect(names(undefined, some.slice(1))).toEqual([[], ['nav', 'ret']]);
  });
});

describe('the criteria of the second set', () => {
  const named: CriteriaBox = {
    column: 'name',
    binaryOperator: 'or',
    criteria: [{ kind: 'compare', operator: '=', value: 'A' }],
  };

  it('are those of the first while it has none of its own', () => {
    expect(printed(secondFilter(undefined, context))).toBeUndefined();
  });

  it('are its own boxes', () => {
    expect(printed(secondFilter([named], context))).toBe("name eq 'A'");
  });

  it('are passed by every row where its own boxes have no value, instead of those of the first', () => {
    expect(printed(secondFilter([], context))).toBe('day eq null or day ne null');
  });

  it('have errors as those of the first have', () => {
    const box = { column: 'day', binaryOperator: 'or', criteria: [{ kind: 'on', date: '2026-11-20' }] } as const;
    expect(printed(secondFilter([box], { ...context, enabledDates: { day: new Set(['2026-11-19']) } }))).toEqual([
      { column: 'day', index: 0, error: 'disabled' },
    ]);
  });
});
