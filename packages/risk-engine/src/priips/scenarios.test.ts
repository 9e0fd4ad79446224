import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { performanceScenarios, scenarioHistoryMonths } from './performance-scenarios.ts';
import { stressedVolatility, stressScenarioGrowth } from './stress-scenario.ts';

const input = { holdingPeriodMonths: 60, investedAmount: 10_000, entryCost: 0, exitCost: 0 };
const growing = (rate: number, months: number): number[] =>
  Array.from({ length: months + 1 }, (_, month) => 100 * (1 + rate) ** month);

describe('PRIIPs performance scenarios', () => {
  it('look back ten years, and the holding period and five years when it is longer', () => {
    expect([12, 60, 61, 120].map(scenarioHistoryMonths)).toEqual([120, 120, 121, 180]);
  });

  it('are alike for a product that always grows alike', () => {
    const scenarios = performanceScenarios({ ...input, monthlyValues: growing(0.005, 120) });
    for (const { payout, returnPerYear } of [scenarios.moderate, scenarios.favourable]) {
      expect(payout).toBeCloseTo(10_000 * 1.005 ** 60, 6);
      expect(returnPerYear).toBeCloseTo(1.005 ** 12 - 1, 12);
    }
    // What grew for a year only has grown less: the shortest interval counts for the worst.
    expect(scenarios.unfavourable.payout).toBeCloseTo(10_000 * 1.005 ** 12, 6);
  });

  it('take worst, median and best of the overlapping intervals', () => {
    // The value rises by 1 each month: growth over 60 months falls from 160/100 to 220/160.
    const monthlyValues = Array.from({ length: 121 }, (_, month) => 100 + month);
    const { moderate, favourable } = performanceScenarios({ ...input, monthlyValues });
    expect(favourable.payout).toBeCloseTo(16_000, 9);
    expect(moderate.payout).toBeCloseTo((10_000 * 190) / 130, 9);
  });

  it('take a fall within the last year into the worst, over a year and not less', () => {
    const falls = [
      ...growing(0.005, 108),
      ...growing(-0.02, 11).map((value) => (value / 100) * 100 * 1.005 ** 108),
    ].slice(0, 121);
    const { unfavourable } = performanceScenarios({ ...input, monthlyValues: falls });
    const last = falls.at(-1)!;
    const worst = Math.min(...Array.from({ length: 49 }, (_, step) => last / falls[120 - 12 - step]!));
    expect(unfavourable.payout).toBeCloseTo(10_000 * worst, 6);
  });

  it('are ordered, do not depend on what is older, and bear the costs of entry and exit', () => {
    const steps = fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 120, maxLength: 130 });
    fc.assert(
      fc.property(steps, (changes) => {
        let value = 100;
        const monthlyValues = [value, ...changes.map((change) => (value *= 1 + change))];
        const scenarios = performanceScenarios({ ...input, monthlyValues });
        expect(scenarios.unfavourable.payout).toBeLessThanOrEqual(scenarios.moderate.payout);
        expect(scenarios.moderate.payout).toBeLessThanOrEqual(scenarios.favourable.payout);
        expect(performanceScenarios({ ...input, monthlyValues: monthlyValues.slice(-121) })).toEqual(scenarios);
        const costly = performanceScenarios({ ...input, monthlyValues, entryCost: 0.05, exitCost: 0.01 });
        expect(costly.moderate.payout / scenarios.moderate.payout).toBeCloseTo(0.95 * 0.99, 12);
      }),
    );
  });

  it('refuse a history that is too short', () => {
    expect(() => performanceScenarios({ ...input, monthlyValues: growing(0.005, 119) })).toThrow(
      'monthlyValues must have at least 121',
    );
    expect(() => performanceScenarios({ ...input, holdingPeriodMonths: 6, monthlyValues: [] })).toThrow(
      'holdingPeriodMonths',
    );
  });
});

describe('PRIIPs stress scenario', () => {
  const normal = { skewness: 0, excessKurtosis: 0 };

  it('leaves 45.13 % after a year and 23.86 % after five of a stressed volatility of 2 %', () => {
    expect(stressScenarioGrowth(0.02, normal, 256, 1)).toBeCloseTo(0.4512962328, 10);
    expect(stressScenarioGrowth(0.02, normal, 1280, 5)).toBeCloseTo(0.2386012698, 10);
  });

  it('is worse with negative skewness and with a higher volatility', () => {
    const plain = stressScenarioGrowth(0.02, normal, 256, 1);
    expect(stressScenarioGrowth(0.02, { skewness: -1, excessKurtosis: 0 }, 256, 1)).toBeLessThan(plain);
    expect(stressScenarioGrowth(0.03, normal, 256, 1)).toBeLessThan(plain);
  });

  it('takes the volatility of the loudest windows: of 21 days for a year, of 63 for longer', () => {
    const quiet = Array.from({ length: 500 }, (_, day) => (day % 2 ? 0.005 : -0.005));
    const loud = Array.from({ length: 100 }, (_, day) => (day % 2 ? 0.03 : -0.03));
    const returns = [...quiet, ...loud];
    // The mean of 21 alternating days is a 21st of one.
    expect(stressedVolatility(returns, 1)).toBeCloseTo(0.03 * Math.sqrt(1 - 1 / 21 ** 2), 12);
    expect(stressedVolatility(returns, 5)).toBeLessThan(0.03);
    expect(stressedVolatility(quiet, 5)).toBeCloseTo(0.005 * Math.sqrt(1 - 1 / 63 ** 2), 12);
    expect(() => stressedVolatility(quiet.slice(0, 62), 5)).toThrow('dailyLogReturns must have at least 63');
  });
});
