import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualizedReturn, bviPerformance, linkedReturn, maximumDrawdown } from './returns.ts';

const returns = fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }));

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
    expect(annualizedReturn(0.21, 730)).toBeCloseTo(0.1, 12);
    expect(annualizedReturn(0.05, 100)).toBe(0.05);
  });

  it('measures the deepest fall from a peak', () => {
    expect(maximumDrawdown([100, 120, 90, 130, 104])).toBeCloseTo(0.25, 12);
    expect(maximumDrawdown([1, 2, 3])).toBe(0);
  });
});
