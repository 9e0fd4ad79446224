import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualizedReturn, bviPerformance, linkedReturn, maximumDrawdown } from './returns.ts';
import { yearsBetween } from './years-between.ts';

const returns = fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 1 });

describe('performance', () => {
  it('reinvests distributions', () => {
    // NAV 100, distribution 4 at an ex-distribution NAV of 98, then 101.
    expect(bviPerformance(100, 101, (98 + 4) / 98)).toBeCloseTo((101 / 100) * (102 / 98) - 1, 12);
    expect(bviPerformance(80, 100)).toBeCloseTo(0.25, 12);
  });

  it('of linked periods is the same as of the periods linked in parts', () => {
    fc.assert(
      fc.property(returns, returns, (a, b) => {
        expect(linkedReturn([...a, ...b])).toBeCloseTo(linkedReturn([linkedReturn(a), linkedReturn(b)]), 9);
      }),
    );
  });

  it('annualises only what lasted more than a year', () => {
    expect(annualizedReturn(0.21, 2)).toBeCloseTo(0.1, 12);
    expect(annualizedReturn(0.05, 100 / 365)).toBe(0.05);
  });

  it('does not annualise a year over a leap day', () => {
    expect(annualizedReturn(0.05, yearsBetween('2023-12-31', '2024-12-31'))).toBe(0.05);
  });

  it.each([
    ['2023-03-01', '2024-03-01', 1],
    ['2024-02-29', '2025-02-28', 1],
    ['2024-02-29', '2028-02-29', 4],
    ['2025-01-31', '2026-02-05', 1 + 5 / 365],
    ['2026-01-01', '2026-01-01', 0],
  ])('counts %s to %s as %d years', (begin, end, years) => {
    expect(yearsBetween(begin, end)).toBeCloseTo(years, 12);
  });

  it('refuses a missing return, a date that is none, and an end before the begin', () => {
    expect(() => linkedReturn([0.1, NaN])).toThrow('returns[1] must be a finite number, not NaN');
    expect(() => linkedReturn([])).toThrow('returns must have at least 1 value');
    expect(() => yearsBetween('2026-02-30', '2026-03-01')).toThrow('begin must be a date as YYYY-MM-DD');
    expect(() => yearsBetween('2026-03-01', '2026-02-01')).toThrow('end must not be before begin');
    expect(() => bviPerformance(0, 1)).toThrow('begin must be a finite number above 0');
    expect(() => maximumDrawdown([1, NaN])).toThrow('values[1]');
  });

  it('measures the deepest fall from a peak', () => {
    expect(maximumDrawdown([100, 120, 90, 130, 104])).toBeCloseTo(0.25, 12);
    expect(maximumDrawdown([1, 2, 3])).toBe(0);
  });
});
