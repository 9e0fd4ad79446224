import { describe, expect, it } from 'vitest';
import { dueDays, isLate, localTime, nextDue } from './pack-schedule.rules.ts';

describe('the schedule of a pack', () => {
  it('passes over weekends and holidays of the TARGET calendar', () => {
    expect(dueDays('daily', { from: '2026-04-02', until: '2026-04-08', most: 9 })).toEqual([
      '2026-04-02',
      '2026-04-07',
      '2026-04-08',
    ]);
  });

  it('has the last business day of a week, also where its Friday is a holiday', () => {
    expect(dueDays('weekly', { from: '2026-03-23', until: '2026-04-12', most: 9 })).toEqual([
      '2026-03-27',
      '2026-04-02',
      '2026-04-10',
    ]);
    // A year that ends in the middle of a week ends none.
    expect(nextDue('weekly', '2026-12-28')).toBe('2026-12-31');
    expect(nextDue('weekly', '2024-12-30')).toBe('2025-01-03');
  });

  it('has the last business day of a month', () => {
    expect(dueDays('monthly', { from: '2026-01-01', until: '2026-06-01', most: 3 })).toEqual([
      '2026-03-31',
      '2026-04-30',
      '2026-05-29',
    ]);
  });

  it('waits until an hour of the next business day', () => {
    const friday = { day: '2026-10-30', waitUntilHour: 12 };
    expect(isLate(friday, { day: '2026-11-01', hour: 23 })).toBe(false);
    expect(isLate(friday, { day: '2026-11-02', hour: 11 })).toBe(false);
    expect(isLate(friday, { day: '2026-11-02', hour: 12 })).toBe(true);
    expect(isLate(friday, { day: '2026-11-03', hour: 0 })).toBe(true);
  });

  it('knows the time where funds are valued, in summer and in winter', () => {
    expect(localTime(new Date('2026-07-31T22:30:00Z'))).toEqual({ day: '2026-08-01', hour: 0 });
    expect(localTime(new Date('2026-12-31T22:30:00Z'))).toEqual({ day: '2026-12-31', hour: 23 });
  });
});
