import { describe, expect, it } from 'vitest';
import { alignRange } from './criterion-errors.ts';
import { changeDateMode } from './date-mode.ts';

const today = '2026-11-23';

describe('the modes of a date criterion', () => {
  it('keep the date when they change', () => {
    const on = { kind: 'on', date: '2026-01-05' } as const;
    expect(changeDateMode(on, 'on', today)).toBe(on);
    expect(changeDateMode(on, 'between', today)).toEqual({ kind: 'between', from: '2026-01-05', to: '2026-01-05' });
    expect(changeDateMode({ kind: 'between', from: '', to: '2026-01-06' }, 'on', today)).toEqual({
      kind: 'on',
      date: '2026-01-06',
    });
  });

  it('last begins with 10 days', () => {
    expect(changeDateMode({ kind: 'on', date: '' }, 'last', today)).toEqual({
      kind: 'last',
      count: '10',
      period: 'days',
    });
    expect(changeDateMode({ kind: 'last', count: '3', period: 'weeks' }, 'on', today)).toEqual({
      kind: 'on',
      date: '2026-11-20',
    });
  });

  it('in btw, if from exceeds to, the other end is set equal', () => {
    const range = { kind: 'between', from: '2026-03-01', to: '2026-02-01' } as const;
    expect(alignRange('date', range, 'from')).toEqual({ kind: 'between', from: '2026-03-01', to: '2026-03-01' });
    expect(alignRange('date', range, 'to')).toEqual({ kind: 'between', from: '2026-02-01', to: '2026-02-01' });
    const right = { kind: 'between', from: '2026-01-01', to: '' } as const;
    expect(alignRange('date', right, 'from')).toBe(right);
  });
});
