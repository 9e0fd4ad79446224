import { printFilter } from '@fundscope/contract/filter';
import { describe, expect, it } from 'vitest';
import { column } from '../testing/column.ts';
import { criteriaToFilter } from './criteria-to-filter.ts';
import type { Criterion } from './criterion.ts';
import { enabledDateNear } from './enabled-dates.ts';
import { defaultCriterion } from './search-default.ts';

const days = new Set(['2026-11-17', '2026-11-13', '2026-11-18']);
const columns = [column('day', 'date'), column('log', 'logdate')];
const filterOf = (name: string, criterion: Criterion) => {
  const boxes = [{ column: name, binaryOperator: 'or', criteria: [criterion] }] as const;
  const filter = criteriaToFilter(boxes, { columns, now: '2026-11-21T08:15:30', enabledDates: { [name]: days } });
  if (!filter.ok) return filter.errors;
  return filter.tree ? printFilter(filter.tree) : '';
};

describe('an enabled-dates list can restrict', () => {
  it('a typed day outside of it is an error, and one inside is sent', () => {
    expect(filterOf('day', { kind: 'on', date: '2026-11-17' })).toBe('day eq 2026-11-17');
    expect(filterOf('day', { kind: 'on', date: '2026-11-16' })).toEqual([
      { column: 'day', index: 0, error: 'disabled' },
    ]);
    expect(filterOf('day', { kind: 'on', date: '' })).toBe('');
  });

  it('both ends of a range, and the day of a time', () => {
    const outside = [{ column: 'log', index: 0, error: 'disabled' }];
    expect(filterOf('log', { kind: 'on', date: '2026-11-17T07:30' })).toBeTypeOf('string');
    expect(filterOf('log', { kind: 'on', date: '2026-11-14T07:30' })).toEqual(outside);
    expect(filterOf('log', { kind: 'between', from: '2026-11-13', to: '2026-11-19' })).toEqual(outside);
    expect(filterOf('log', { kind: 'between', from: '2026-11-12', to: '' })).toEqual(outside);
    expect(filterOf('log', { kind: 'between', from: '2026-11-13', to: '' })).toBeTypeOf('string');
  });

  it('but not the last N days', () => {
    expect(filterOf('day', { kind: 'last', count: '3', period: 'days' })).toBe(
      'day ge 2026-11-18 and day le 2026-11-21',
    );
  });

  it('a default is the last enabled day up to it', () => {
    const context = { today: '2026-11-23', userNr: 42, enabledDates: { day: days } };
    const defaultOf = (SearchDefault: string) => defaultCriterion(column('day', 'date', { SearchDefault }), context);
    expect(defaultOf('')).toEqual({ kind: 'on', date: '2026-11-18' });
    expect(defaultOf('16.11.2026')).toEqual({ kind: 'on', date: '2026-11-13' });
    expect(defaultOf('nodefault')).toEqual({ kind: 'on', date: '' });
    expect(enabledDateNear('2026-01-01', days)).toBe('2026-11-13');
    expect(enabledDateNear('2026-01-01', new Set())).toBe('');
  });
});
