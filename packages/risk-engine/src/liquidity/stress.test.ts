import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redemptionGate, swingPrice } from './liquidity-tools.ts';
import { stressPositions } from './stress-positions.ts';
import { redemptionStress } from './stress-redemption.ts';
import { reverseHaircut, reverseRedemptionStress } from './stress-reverse.ts';
import { proRataSale, waterfallSale } from './stress-sales.ts';

const example = [
  { weight: 0.4, daysToLiquidate: 0.5, halfSpread: 0.0005 },
  { weight: 0.35, daysToLiquidate: 5, halfSpread: 0.002 },
  { weight: 0.25, daysToLiquidate: 40, halfSpread: 0.01 },
];
const portfolio = fc
  .array(
    fc.record({
      weight: fc.integer({ min: 1, max: 100 }),
      daysToLiquidate: fc.constantFrom(0, 0.5, 1, 5, 40, 200),
      halfSpread: fc.double({ min: 0, max: 0.05, noNaN: true }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((positions) => {
    const total = positions.reduce((sum, { weight }) => sum + weight, 0);
    return positions.map((position) => ({ ...position, weight: position.weight / total }));
  });
const redemption = fc.double({ min: 0, max: 1, noNaN: true });
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('sale for a redemption', () => {
  it('by a vertical slice takes the redemption times the slowest days: 20 % is 8 days, 50 % is 20', () => {
    expect(proRataSale(example, 0.2).days).toBeCloseTo(8, 12);
    expect(proRataSale(example, 0.5).days).toBeCloseTo(20, 12);
    expect(proRataSale(example, 0.2).remainingWeights).toEqual(example.map(({ weight }) => expect.closeTo(weight, 12)));
  });

  it('by the waterfall is quick and leaves the rest: 50 % takes 1.43 days and leaves half of it illiquid', () => {
    const { soldWeights, days, cost, remainingWeights } = waterfallSale(example, 0.5);
    expect(soldWeights).toEqual([0.4, expect.closeTo(0.1, 12), 0]);
    expect(days).toBeCloseTo((0.1 / 0.35) * 5, 12);
    expect(cost).toBeCloseTo(0.4 * 0.0005 + 0.1 * 0.002, 12);
    expect(remainingWeights).toEqual([0, expect.closeTo(0.5, 12), expect.closeTo(0.5, 12)]);
  });

  it('keeps the totals: what is sold is the redemption, what remains is the whole, nothing is sold twice', () => {
    fc.assert(
      fc.property(portfolio, redemption, (positions, share) => {
        for (const sale of [proRataSale(positions, share), waterfallSale(positions, share)]) {
          expect(sum(sale.soldWeights)).toBeCloseTo(share, 9);
          expect(sum(sale.remainingWeights)).toBeCloseTo(share > 1 - 1e-9 ? 0 : 1, 6);
          sale.soldWeights.forEach((sold, index) => {
            expect(sold).toBeGreaterThanOrEqual(0);
            expect(sold).toBeLessThanOrEqual(positions[index]!.weight + 1e-12);
          });
        }
      }),
    );
  });

  it('sells no posted margin: it stays, and what is more than the rest is never paid', () => {
    const margin = { weight: 0.1, daysToLiquidate: Infinity, halfSpread: 0 };
    const positions = [margin, { weight: 0.9, daysToLiquidate: 10, halfSpread: 0.001 }];
    for (const sale of [proRataSale(positions, 0.45), waterfallSale(positions, 0.45)]) {
      expect(sale).toMatchObject({ soldWeights: [0, expect.closeTo(0.45, 12)], days: expect.closeTo(5, 12) });
      expect(sale.remainingWeights).toEqual([expect.closeTo(0.1 / 0.55, 12), expect.closeTo(0.45 / 0.55, 12)]);
    }
    expect(proRataSale(positions, 0.95)).toMatchObject({ soldWeights: [0, 0.9], days: Infinity });
    expect(waterfallSale(positions, 0.95).days).toBe(Infinity);
    const [result] = redemptionStress(positions, [{ name: 'all', redemption: 0.95 }], 30);
    expect(result).toMatchObject({ isCovered: false, proRata: { isInTime: false } });
    expect(reverseRedemptionStress(positions, 5)).toMatchObject({
      coverageLimit: expect.closeTo(0.45, 12),
      proRataLimit: expect.closeTo(0.45, 12),
      waterfallLimit: expect.closeTo(0.45, 12),
    });
  });

  it('never takes longer by the waterfall than the slowest position, and does not depend on the order of positions', () => {
    fc.assert(
      fc.property(portfolio, redemption, (positions, share) => {
        const waterfall = waterfallSale(positions, share);
        expect(waterfall.days).toBeLessThanOrEqual(Math.max(...positions.map((p) => p.daysToLiquidate)) + 1e-9);
        const other = waterfallSale(positions.toReversed(), share);
        expect(other.days).toBeCloseTo(waterfall.days, 9);
        other.soldWeights
          .toReversed()
          .forEach((sold, index) => expect(sold).toBeCloseTo(waterfall.soldWeights[index]!, 12));
      }),
    );
  });

  it('refuses a portfolio whose weights do not add up to 1, and more than everything', () => {
    expect(() => waterfallSale([{ ...example[0]!, weight: 0.9 }], 0.1)).toThrow(
      'weights of positions must add up to 1',
    );
    expect(() => proRataSale(example, 1.01)).toThrow('redemption must be a fraction');
    expect(() => proRataSale([], 0.1)).toThrow('positions must have at least 1');
  });
});

describe('redemption stress', () => {
  it('covers what can be sold within the horizon, and shows what is left', () => {
    const scenarios = [
      { name: 'none', redemption: 0 },
      { name: 'largest investor', redemption: 0.3 },
      { name: 'two largest', redemption: 0.6 },
    ];
    const results = redemptionStress(example, scenarios, 1);
    // Within a day 0.4 + 0.35 / 5 + 0.25 / 40.
    expect(results.map(({ coverage }) => coverage)).toEqual([
      null,
      expect.closeTo(0.47625 / 0.3, 12),
      expect.closeTo(0.47625 / 0.6, 12),
    ]);
    expect(results.map(({ isCovered }) => isCovered)).toEqual([true, true, false]);
    expect(results[2]!.waterfall.largestWeight).toBeCloseTo(0.625, 12);
    expect(results[2]!.waterfall.illiquidShare).toBeCloseTo(1, 12);
    expect(results[2]!.proRata.illiquidShare).toBeCloseTo(0.6, 12);
  });

  it('says of each way of selling whether it ends in time: then the outflow is covered', () => {
    const [result] = redemptionStress(example, [{ name: 'largest investor', redemption: 0.3 }], 1);
    expect(result).toMatchObject({ isCovered: true, proRata: { isInTime: false }, waterfall: { isInTime: true } });
    expect(result!.proRata.days).toBeCloseTo(12, 12);
    fc.assert(
      fc.property(portfolio, redemption, fc.double({ min: 0.5, max: 60, noNaN: true }), (positions, share, horizon) => {
        const { coverage, proRata, waterfall } = redemptionStress(
          positions,
          [{ name: '', redemption: share }],
          horizon,
        )[0]!;
        for (const { isInTime, days } of [proRata, waterfall]) {
          expect(isInTime).toBe(days <= horizon);
          if (isInTime && coverage !== null) expect(coverage).toBeGreaterThanOrEqual(1 - 1e-9);
        }
      }),
    );
  });

  it('in a stressed market has less turnover, wider spreads and lower prices', () => {
    const { positions, navFactor } = stressPositions(example, {
      turnoverFactor: 0.5,
      spreadFactor: 3,
      haircuts: [0, 0.1, 0.2],
    });
    expect(navFactor).toBeCloseTo(0.4 + 0.315 + 0.2, 12);
    expect(sum(positions.map(({ weight }) => weight))).toBeCloseTo(1, 12);
    expect(positions[2]).toEqual({
      weight: expect.closeTo(0.2 / 0.915, 12),
      daysToLiquidate: 80,
      halfSpread: expect.closeTo(0.03, 12),
    });
    const stress = { turnoverFactor: 0.5, spreadFactor: 3, haircuts: [0] };
    expect(() => stressPositions(example, stress)).toThrow('haircuts must have as many values as positions');
    expect(() => stressPositions(example, { ...stress, haircuts: [1, 1, 1] })).toThrow('haircuts must leave something');
  });
});

describe('reverse stress', () => {
  it('finds the largest redemption that each way still pays in time, and nothing more', () => {
    fc.assert(
      fc.property(portfolio, fc.constantFrom(1, 3, 20), (positions, settlementDays) => {
        const { coverageLimit, proRataLimit, waterfallLimit } = reverseRedemptionStress(positions, settlementDays);
        const [inTime, late] = [(limit: number) => limit * (1 - 1e-9), (limit: number) => limit * (1 + 1e-6)];
        expect(proRataSale(positions, inTime(proRataLimit)).days).toBeLessThanOrEqual(settlementDays);
        expect(waterfallSale(positions, Math.min(1, inTime(waterfallLimit))).days).toBeLessThanOrEqual(settlementDays);
        if (late(proRataLimit) < 1)
          expect(proRataSale(positions, late(proRataLimit)).days).toBeGreaterThan(settlementDays);
        if (late(waterfallLimit) < 1)
          expect(waterfallSale(positions, late(waterfallLimit)).days).toBeGreaterThan(settlementDays);
        expect(proRataLimit).toBeLessThanOrEqual(coverageLimit + 1e-9);
        expect(waterfallLimit).toBeLessThanOrEqual(coverageLimit + 1e-9);
      }),
    );
  });

  it('pays more by the slice where no position is sold in time, for the slice sells all of them side by side', () => {
    const slow = [
      { weight: 1 / 6, daysToLiquidate: 40, halfSpread: 0 },
      { weight: 5 / 6, daysToLiquidate: 200, halfSpread: 0 },
    ];
    expect(reverseRedemptionStress(slow, 1)).toEqual({
      coverageLimit: expect.closeTo(1 / 240 + 5 / 1200, 12),
      proRataLimit: expect.closeTo(0.005, 12),
      waterfallLimit: expect.closeTo(1 / 240, 12),
    });
  });

  it('finds the haircut from which on liquid assets no longer cover', () => {
    expect(reverseHaircut(0.4, 0.3)).toBeCloseTo(0.25, 14);
    expect(reverseHaircut(0.3, 0.3)).toBe(0);
    expect(reverseHaircut(0.2, 0.3)).toBe(0);
  });
});

describe('liquidity management tools', () => {
  it('gate every order in the same part: orders of 18 % at a threshold of 10 % are executed at 55.56 %', () => {
    expect(redemptionGate(0.18, 0.1)).toEqual({
      executedFraction: expect.closeTo(10 / 18, 14),
      executed: 0.1,
      deferred: expect.closeTo(0.08, 14),
    });
    expect(redemptionGate(0.1, 0.1)).toEqual({ executedFraction: 1, executed: 0.1, deferred: 0 });
    expect(redemptionGate(0, 0.1)).toEqual({ executedFraction: 1, executed: 0, deferred: 0 });
  });

  it('swing the price down on an outflow beyond the threshold, up on an inflow, and not at it', () => {
    const terms = { threshold: 0.02, factor: 0.0045 };
    expect(swingPrice(100, -0.05, terms)).toBeCloseTo(99.55, 12);
    expect(swingPrice(100, 0.05, terms)).toBeCloseTo(100.45, 12);
    expect(swingPrice(100, -0.02, terms)).toBe(100);
    expect(() => swingPrice(100, 0, { threshold: 0, factor: 1 })).toThrow('factor must be below 1');
  });
});
