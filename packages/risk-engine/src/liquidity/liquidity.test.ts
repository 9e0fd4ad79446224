import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysToLiquidate, liquidityBuckets, liquidityProfile, liquidShare, redemptionCoverage } from './liquidity.ts';

describe('liquidity', () => {
  it('takes a share of the daily turnover', () => {
    expect(daysToLiquidate(2_000_000, 1_000_000, 0.2)).toBe(10);
    expect(daysToLiquidate(-2_000_000, 1_000_000, 0.2)).toBe(10);
  });

  it('sells evenly over the days needed', () => {
    const positions = [
      { weight: 0.4, daysToLiquidate: 0.5 },
      { weight: 0.6, daysToLiquidate: 10 },
    ];
    expect(liquidShare(positions, 1)).toBeCloseTo(0.46, 12);
    expect(liquidShare(positions, 10)).toBeCloseTo(1, 12);
  });

  it('gives a profile that adds up to the portfolio, with nothing negative', () => {
    const position = fc.record({
      weight: fc.double({ min: 0, max: 1, noNaN: true }),
      daysToLiquidate: fc.double({ min: 0, max: 2000, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(position), (positions) => {
        const profile = liquidityProfile(positions);
        const total = positions.reduce((sum, { weight }) => sum + weight, 0);
        expect(profile).toHaveLength(liquidityBuckets.length);
        expect(profile.reduce((sum, share) => sum + share, 0)).toBeCloseTo(total, 9);
        for (const share of profile) expect(share).toBeGreaterThan(-1e-9);
      }),
    );
  });

  it('covers redemptions when liquid assets reach them', () => {
    expect(redemptionCoverage(0.3, 0.2)).toBeCloseTo(1.5, 12);
    expect(redemptionCoverage(0.3, 0)).toBe(Infinity);
  });
});
