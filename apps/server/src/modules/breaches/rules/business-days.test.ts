import { addDays, dateOfDay, weekday } from '@fundscope/contract/calendar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDayAfter, businessDayBefore } from './business-days.ts';

const holidays = ['2026-12-25', '2027-01-01'];

describe('a due date', () => {
  it.each([
    ['2026-10-30', 1, '2026-11-02', 'from Friday to Monday'],
    ['2026-10-31', 1, '2026-11-02', 'from a Saturday'],
    ['2026-12-24', 1, '2026-12-28', 'over a holiday and a weekend'],
    ['2026-12-24', 5, '2027-01-04', 'over two holidays'],
    ['2026-10-30', 0, '2026-10-30', 'on the same day'],
    ['2026-12-25', 0, '2026-12-28', 'on the next business day, where the day is none'],
  ])('from %s in %i business days is %s: %s', (date, count, expected) => {
    expect(businessDayAfter(date, count, holidays)).toBe(expected);
  });

  it('is a business day, with as many of them after the first day as there is time', () => {
    const day = fc.integer({ min: 20_000, max: 21_000 }).map(dateOfDay);
    const isOn = (date: string) => weekday(date) % 6 !== 0 && !holidays.includes(date);
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (from, count) => {
        const due = businessDayAfter(from, count, holidays);
        let between = 0;
        for (let date = addDays(from, 1); date <= due; date = addDays(date, 1)) if (isOn(date)) between++;
        expect([between, isOn(due)]).toEqual([count, true]);
        if (isOn(from)) expect(businessDayBefore(due, count, holidays)).toBe(from);
      }),
    );
  });
});
