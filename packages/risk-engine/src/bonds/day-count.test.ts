import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponSchedule } from './coupon-schedule.ts';
import { dayCounts, yearFraction } from './day-count.ts';

const date = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));

describe('day count', () => {
  // ISDA, "EMU and market conventions: recent developments", 1998, section 4; ISDA 2006 definitions, 4.16.
  it.each([
    ['ACT/ACT ISDA', '2003-11-01', '2004-05-01', 61 / 365 + 121 / 366],
    ['ACT/ACT ISDA', '1999-02-01', '1999-07-01', 150 / 365],
    ['ACT/ACT ISDA', '1999-07-01', '2000-07-01', 184 / 365 + 182 / 366],
    ['ACT/365F', '2003-11-01', '2004-05-01', 182 / 365],
    ['ACT/360', '2003-11-01', '2004-05-01', 182 / 360],
    ['30/360', '2007-01-31', '2007-03-31', 60 / 360],
    ['30/360', '2007-01-15', '2007-01-31', 16 / 360],
    ['30E/360', '2007-01-15', '2007-01-31', 15 / 360],
    ['30/360', '2008-02-29', '2008-03-31', 32 / 360],
    ['30E/360', '2008-02-29', '2008-03-31', 31 / 360],
  ] as const)('%s from %s to %s', (dayCount, begin, end, fraction) => {
    expect(yearFraction(dayCount, begin, end)).toBeCloseTo(fraction, 15);
  });

  it('adds up over any day between, for conventions that count actual days', () => {
    fc.assert(
      fc.property(date, date, date, fc.constantFrom('ACT/ACT ISDA', 'ACT/365F', 'ACT/360'), (a, b, c, dayCount) => {
        const [first, middle, last] = [a, b, c].toSorted() as [string, string, string];
        const parts = yearFraction(dayCount, first, middle) + yearFraction(dayCount, middle, last);
        expect(parts).toBeCloseTo(yearFraction(dayCount, first, last), 10);
      }),
    );
  });

  it('of a whole year is 1 where months have 30 days or years their own', () => {
    fc.assert(
      fc.property(date, fc.constantFrom('ACT/ACT ISDA', '30/360', '30E/360'), (begin, dayCount) => {
        fc.pre(!begin.endsWith('02-29'));
        const end = `${Number(begin.slice(0, 4)) + 1}${begin.slice(4)}`;
        expect(Math.abs(yearFraction(dayCount, begin, end) - 1)).toBeLessThan(
          dayCount === 'ACT/ACT ISDA' ? 0.003 : 1e-12,
        );
      }),
    );
  });

  it('refuses what is no date, and an end before the begin', () => {
    for (const dayCount of dayCounts) {
      expect(() => yearFraction(dayCount, '2026-02-30', '2026-03-01')).toThrow('begin must be a date');
      expect(() => yearFraction(dayCount, '2026-03-02', '2026-03-01')).toThrow('begin (2026-03-02) must not be after');
    }
  });
});

describe('coupon dates', () => {
  it('are counted back from the maturity', () => {
    expect(couponSchedule('2026-10-30', '2028-03-15', 2)).toEqual({
      previousDate: '2026-09-15',
      dates: ['2027-03-15', '2027-09-15', '2028-03-15'],
    });
  });

  it('stay on the last day of the month for a maturity there, leap years too', () => {
    expect(couponSchedule('2027-11-30', '2029-02-28', 2)).toEqual({
      previousDate: '2027-08-31',
      dates: ['2028-02-29', '2028-08-31', '2029-02-28'],
    });
    expect(couponSchedule('2027-11-30', '2028-05-30', 4).dates).toEqual(['2028-02-29', '2028-05-30']);
  });

  it('have the settlement as the previous one when it is a coupon date', () => {
    expect(couponSchedule('2027-03-15', '2028-03-15', 1)).toEqual({
      previousDate: '2027-03-15',
      dates: ['2028-03-15'],
    });
  });

  it('refuse a settlement at or after the maturity', () => {
    expect(() => couponSchedule('2028-03-15', '2028-03-15', 1)).toThrow('settlementDate (2028-03-15) must be before');
    expect(() => couponSchedule('2026-01-01', '2028-03-15', 3 as 4)).toThrow('couponsPerYear must be 1, 2, 4 or 12');
  });
});
