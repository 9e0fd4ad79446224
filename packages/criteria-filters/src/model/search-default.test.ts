import { describe, expect, it } from 'vitest';
import { column } from '../testing/column.ts';
import { defaultCriterion } from './search-default.ts';

const context = { today: '2026-11-23', userNr: 42 };
const defaultOf = (type: Parameters<typeof column>[1], SearchDefault: string) =>
  defaultCriterion(column('c', type, { SearchDefault }), context);

describe('the SearchDefault of a column', () => {
  it('currentuser is the current user number with =', () => {
    expect(defaultOf('text', 'currentuser')).toEqual({ kind: 'compare', operator: '=', value: '42' });
    expect(defaultOf('book', 'CurrentUser')).toEqual({ kind: 'compare', operator: '=', value: '42' });
    expect(defaultOf('number', 'currentuser')).toEqual({ kind: 'between', from: '42', to: '42' });
  });

  it('like… and notlike… are prefixes', () => {
    expect(defaultOf('text', 'likeEquity%')).toEqual({ kind: 'compare', operator: '%', value: 'Equity%' });
    expect(defaultOf('text', 'notlike Bond')).toEqual({ kind: 'compare', operator: '!%', value: 'Bond' });
    expect(defaultOf('book', 'like10%')).toEqual({ kind: 'compare', operator: '%', value: '10%' });
    expect(defaultOf('book', 'notlike9')).toEqual({ kind: 'compare', operator: '!%', value: '9' });
  });

  it('is read in any case, on a column with a time as well', () => {
    expect(defaultOf('logdate', 'LAST5HOURS')).toEqual({ kind: 'last', count: '5', period: 'hours' });
    expect(defaultOf('logdate', 'PreviousFriday')).toEqual({ kind: 'on', date: '2026-11-20' });
    expect(defaultOf('logdate', 'on1b')).toEqual({ kind: 'on', date: '2026-11-20' });
    expect(defaultOf('text', 'NoDefault')).toEqual({ kind: 'compare', operator: '%', value: '' });
  });

  it('is the previous working day for a date column without one', () => {
    expect(defaultOf('date', '')).toEqual({ kind: 'on', date: '2026-11-20' });
    expect(defaultOf('logdate', '')).toEqual({ kind: 'on', date: '' });
  });

  it.each([
    ['previousfriday', { kind: 'on', date: '2026-11-20' }],
    ['nodefault', { kind: 'on', date: '' }],
    ['last10days', { kind: 'last', count: '10', period: 'days' }],
    ['last1month', { kind: 'last', count: '1', period: 'months' }],
    ['last2w', { kind: 'last', count: '2', period: 'weeks' }],
    ['on3b', { kind: 'on', date: '2026-11-18' }],
    ['on3d', { kind: 'on', date: '2026-11-20' }],
    ['ON0D', { kind: 'on', date: '2026-11-23' }],
    ['2026-01-31', { kind: 'on', date: '2026-01-31' }],
    ['31.1.2026', { kind: 'on', date: '2026-01-31' }],
    ['no date', { kind: 'on', date: '' }],
    ['last5hours', { kind: 'on', date: '' }],
    ['last0days', { kind: 'on', date: '' }],
    ['on', { kind: 'on', date: '' }],
  ])('%s on a date column', (text, expected) => {
    expect(defaultOf('date', text)).toEqual(expected);
  });

  it('takes other values as they are, where the type can read them', () => {
    expect(defaultOf('text', 'OPEN')).toEqual({ kind: 'compare', operator: '=', value: 'OPEN' });
    expect(defaultOf('bool', '1')).toEqual({ kind: 'compare', operator: '=', value: 'true' });
    expect(defaultOf('bool', 'maybe')).toEqual({ kind: 'compare', operator: '=', value: '' });
    expect(defaultOf('book', '101')).toEqual({ kind: 'compare', operator: '=', value: '101' });
    expect(defaultOf('number', 'x')).toEqual({ kind: 'between', from: '', to: '' });
  });
});
