import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDaysUntilPaid, nextBusinessDay } from './business-days.ts';
import {
  addDays,
  addMonths,
  dateOfDay,
  dayNumber,
  previousFriday,
  previousWorkingDay,
  weekday,
  workingDaysBefore,
} from './calendar-days.ts';

const DAY_MS = 86_400_000;
const day = fc.integer({ min: dayNumber('0001-01-01'), max: dayNumber('9999-12-31') });

describe('days of the calendar', () => {
  it('agree with the proleptic Gregorian calendar of the language', () => {
    fc.assert(
      fc.property(day, (number) => {
        const date = new Date(number * DAY_MS);
        expect(dateOfDay(number)).toBe(date.toISOString().slice(0, 10));
        expect(dayNumber(dateOfDay(number))).toBe(number);
        expect(weekday(dateOfDay(number))).toBe(date.getUTCDay());
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-01-31', -12, '2025-01-31'],
    ['2025-12-31', 2, '2026-02-28'],
    ['0001-02-01', -40, '0001-01-01'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('does not go before the first day of year 1', () => {
    expect(addDays('0001-01-01', -1)).toBe('0001-01-01');
  });

  it.each([
    ['2026-11-23', '2026-11-20'],
    ['2026-11-22', '2026-11-20'],
    ['2026-11-21', '2026-11-20'],
    ['2026-11-20', '2026-11-19'],
    ['2026-11-17', '2026-11-16'],
  ])('the previous working day of %s is %s: Saturday and Sunday are skipped', (today, expected) => {
    expect(previousWorkingDay(today)).toBe(expected);
  });

  it('counts business days until what is due is paid: over a weekend and a holiday', () => {
    expect(businessDaysUntilPaid('2026-10-30', '2026-10-30')).toBe(0);
    expect(businessDaysUntilPaid('2026-10-30', '2026-10-31')).toBe(1);
    expect(businessDaysUntilPaid('2026-10-30', '2026-11-06')).toBe(5);
    expect(businessDaysUntilPaid('2026-12-24', '2026-12-28')).toBe(1);
  });

  it('counts as many business days until something is due as one goes through on the way', () => {
    const start = fc.integer({ min: dayNumber('0001-01-01'), max: dayNumber('9990-12-31') });
    const through = (from: string, due: string) => {
      let days = 0;
      for (let next = from; next < due; days++) next = nextBusinessDay(next);
      return days;
    };
    fc.assert(
      fc.property(start, fc.integer({ min: -10, max: 900 }), (number, days) => {
        const [from, due] = [dateOfDay(number), dateOfDay(number + days)];
        expect([from, due, businessDaysUntilPaid(from, due)]).toEqual([from, due, through(from, due)]);
      }),
    );
  });

  it('counts working days back over weekends', () => {
    expect(workingDaysBefore('2026-11-23', 6)).toBe('2026-11-13');
    expect(workingDaysBefore('2026-11-21', 0)).toBe('2026-11-21');
  });

  it('finds the Friday before a day, for each day of the week', () => {
    fc.assert(
      fc.property(day, (number) => {
        fc.pre(number > dayNumber('0001-01-08'));
        const friday = previousFriday(dateOfDay(number));
        expect(weekday(friday)).toBe(5);
        expect(number - dayNumber(friday)).toBeGreaterThanOrEqual(1);
        expect(number - dayNumber(friday)).toBeLessThanOrEqual(7);
      }),
    );
  });
});
