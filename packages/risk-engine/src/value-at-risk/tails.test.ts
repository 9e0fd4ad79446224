import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longShortEquity } from '../check-values/edhec.ts';
import { normalDensity } from '../distributions/normal.ts';
import { returnMoments } from '../performance/moments.ts';
import { ageWeightedHistoricalVar } from './age-weighted.ts';
import { empiricalTail, lossesOnly } from './empirical-tail.ts';
import { filteredHistoricalVar } from './filtered-historical.ts';
import { historicalVar } from './historical.ts';
import { interpolatedHistoricalVar } from './interpolated-historical.ts';
import { modifiedTail } from './modified-tail.ts';
import { stressedVar } from './stressed-var.ts';
import { tailDecomposition } from './tail-decomposition.ts';
import { weightedTail } from './weighted-tail.ts';

const profit = fc.double({ min: -1, max: 1, noNaN: true }).map((value) => Math.round(value * 50) / 50);
const profits = fc.array(profit, { minLength: 2, maxLength: 80 });
const confidence = fc.constantFrom(0.5, 0.9, 0.95, 0.99);
const equal = (values: ArrayLike<number>): number[] => Array<number>(values.length).fill(1);

describe('a tail of gains', () => {
  it('is no loss, and losses stay as they are', () => {
    expect(lossesOnly(empiricalTail([0.01, 0.02, 0.03], 0.99))).toEqual({ valueAtRisk: 0, expectedShortfall: 0 });
    const loss = empiricalTail([-0.01, 0.02, 0.03], 0.99);
    expect(lossesOnly(loss)).toEqual(loss);
  });
});

describe('the order of observations', () => {
  const rows = fc.array(fc.tuple(profit, profit), { minLength: 2, maxLength: 60 });
  const shuffledRows = rows.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  const weights = [0.6, 0.4];
  /** Of rows of two assets, every tail figure that has no place for time. */
  const figures: Readonly<Record<string, (all: readonly (readonly [number, number])[], level: number) => number[]>> = {
    historicalVar: (all, level) => Object.values(historicalVar(all, weights, level)),
    interpolatedHistoricalVar: (all, level) => [
      interpolatedHistoricalVar(
        all.map(([first]) => first),
        level,
      ),
    ],
    tailDecomposition: (all, level) => tailDecomposition(all, weights, level).component.slice(),
    modifiedTail: (all, level) => {
      const { valueAtRisk, expectedShortfall } = modifiedTail(returnMoments(all.map(([first]) => first)), level);
      return [valueAtRisk, expectedShortfall];
    },
  };

  it.each(Object.entries(figures))('changes nothing of %s', (_name, figureOf) => {
    fc.assert(
      fc.property(shuffledRows, confidence, ([list, other], level) => {
        fc.pre(new Set(list.map(([first]) => first)).size > 1);
        const found = figureOf(list, level);
        figureOf(other, level).forEach((value, index) => expect(value).toBeCloseTo(found[index]!, 9));
      }),
    );
  });
});

describe('interpolated historical value at risk', () => {
  it('lies between the outcome that empiricalTail takes and the one before it', () => {
    fc.assert(
      fc.property(profits, confidence, (values, level) => {
        const found = interpolatedHistoricalVar(values, level);
        const worstFirst = values.toSorted((one, other) => one - other);
        const below = Math.floor((values.length - 1) * (1 - level));
        expect(found).toBeLessThanOrEqual(-worstFirst[below]! + 1e-12);
        expect(found).toBeGreaterThanOrEqual(-worstFirst[Math.min(below + 1, values.length - 1)]! - 1e-12);
      }),
    );
  });

  it('of one outcome is that outcome', () => {
    expect(interpolatedHistoricalVar([-0.03], 0.99)).toBe(0.03);
  });
});

describe('tail of weighted outcomes', () => {
  it('averages over the worst 1 - c alone: losses 10 and 5 of a hundred are 5 and 10 at 99 %', () => {
    const outcomes = [-10, -5, ...Array<number>(98).fill(1)];
    expect(weightedTail(outcomes, equal(outcomes), 0.99)).toEqual({
      valueAtRisk: 5,
      expectedShortfall: expect.closeTo(10, 12),
    });
  });

  it('is that of as many equal outcomes as the weight says', () => {
    const weighted = fc.array(fc.tuple(profit, fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(weighted, confidence, (outcomes, level) => {
        const repeated = outcomes.flatMap(([value, count]) => Array<number>(count).fill(value));
        fc.pre(repeated.length > 0);
        const tail = weightedTail(
          outcomes.map(([value]) => value),
          outcomes.map(([, count]) => count),
          level,
        );
        const counted = empiricalTail(Float64Array.from(repeated), level);
        expect(tail.valueAtRisk).toBe(counted.valueAtRisk);
        expect(tail.expectedShortfall).toBeCloseTo(counted.expectedShortfall, 12);
      }),
    );
  });

  it('does not depend on the order of observations, to the last bit', () => {
    const outcomes = fc.array(fc.tuple(profit, fc.double({ min: 0.01, max: 1, noNaN: true })), { minLength: 2 });
    const shuffled = outcomes.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    const tailOf = (list: readonly (readonly [number, number])[], level: number) =>
      weightedTail(
        list.map(([value]) => value),
        list.map(([, weight]) => weight),
        level,
      );
    fc.assert(
      fc.property(shuffled, confidence, ([list, other], level) => {
        expect(tailOf(other, level)).toEqual(tailOf(list, level));
      }),
    );
  });

  it('scales with the outcomes and moves against a shift', () => {
    fc.assert(
      fc.property(profits, confidence, fc.double({ min: 0.1, max: 5, noNaN: true }), (values, level, factor) => {
        const tail = weightedTail(values, equal(values), level);
        const other = weightedTail(
          values.map((value) => factor * value + 0.25),
          equal(values),
          level,
        );
        expect(other.valueAtRisk).toBeCloseTo(factor * tail.valueAtRisk - 0.25, 10);
        expect(other.expectedShortfall).toBeCloseTo(factor * tail.expectedShortfall - 0.25, 10);
      }),
    );
  });

  it('refuses weights that are negative, all 0 or too few', () => {
    expect(() => weightedTail([1, 2], [1, -1], 0.9)).toThrow('weights[1] must be');
    expect(() => weightedTail([1, 2], [0, 0], 0.9)).toThrow('weights must add up to more than 0');
    expect(() => weightedTail([1, 2], [1], 0.9)).toThrow('weights must have as many values as profits');
  });
});

describe('age-weighted historical value at risk', () => {
  it('is the plain one when old days count almost as much', () => {
    const plain = empiricalTail(Float64Array.from(longShortEquity), 0.95);
    const aged = ageWeightedHistoricalVar(longShortEquity, 1 - 1e-12, 0.95);
    expect(aged.valueAtRisk).toBe(plain.valueAtRisk);
    expect(aged.expectedShortfall).toBeCloseTo(plain.expectedShortfall, 9);
  });

  it('forgets: the same losses weigh less the longer ago they are', () => {
    const calm = Array<number>(100).fill(0.01);
    const losses = [-0.1, -0.1, -0.1];
    expect(ageWeightedHistoricalVar([...calm, ...losses], 0.97, 0.95).valueAtRisk).toBe(0.1);
    expect(ageWeightedHistoricalVar([...losses, ...calm], 0.97, 0.95).valueAtRisk).toBe(-0.01);
  });
});

describe('filtered historical value at risk', () => {
  it('is the plain one, scaled, for profits of one size', () => {
    const { valueAtRisk, volatility } = filteredHistoricalVar([0.01, -0.01, 0.01, -0.01], {
      decay: 0.94,
      confidence: 0.6,
    });
    expect(volatility).toBeCloseTo(0.01, 14);
    expect(valueAtRisk).toBeCloseTo(0.01, 14);
  });

  it('rises after loud days and falls after quiet ones, with the same profits', () => {
    const quiet = Array.from({ length: 50 }, (_, day) => (day % 2 ? 0.001 : -0.001));
    const loud = quiet.map((value) => 30 * value);
    const options = { decay: 0.9, confidence: 0.95 };
    const before = filteredHistoricalVar([...loud, ...quiet], options).valueAtRisk;
    const after = filteredHistoricalVar([...quiet, ...loud], options).valueAtRisk;
    expect(after).toBeGreaterThan(5 * before);
  });

  it('scales with the profits', () => {
    const options = { decay: 0.94, confidence: 0.95 };
    const once = filteredHistoricalVar(longShortEquity, options).valueAtRisk;
    const thrice = filteredHistoricalVar(
      longShortEquity.map((value) => 3 * value),
      options,
    ).valueAtRisk;
    expect(thrice).toBeCloseTo(3 * once, 14);
  });

  it('refuses a series without volatility', () => {
    expect(() => filteredHistoricalVar([0, 0], { decay: 0.94, confidence: 0.9 })).toThrow('profits must not all be 0');
  });
});

describe('modified value at risk', () => {
  it('has the shortfall of a numeric integral over the Edgeworth density', () => {
    const { skewness: s, excessKurtosis: k, mean, volatility } = returnMoments(longShortEquity);
    const density = (x: number): number =>
      normalDensity(x) *
      (1 +
        (s / 6) * (x ** 3 - 3 * x) +
        (k / 24) * (x ** 4 - 6 * x ** 2 + 3) +
        (s ** 2 / 72) * (x ** 6 - 15 * x ** 4 + 45 * x ** 2 - 15));
    const tail = modifiedTail(returnMoments(longShortEquity), 0.99);
    const end = (-tail.valueAtRisk - mean) / volatility;
    const step = (end + 20) / 20_000;
    // Simpson's rule.
    let integral = 0;
    for (let i = 0; i <= 20_000; i++) {
      const x = -20 + i * step;
      integral += (i % 20_000 === 0 ? 1 : i % 2 ? 4 : 2) * x * density(x);
    }
    expect(tail.expectedShortfall).toBeCloseTo(-mean - (volatility * integral * step) / 3 / 0.01, 10);
  });

  it('is that of the normal distribution without skewness and excess kurtosis', () => {
    const moments = { count: 152, mean: 0.001, volatility: 0.02, skewness: 0, excessKurtosis: 0 };
    expect(modifiedTail(moments, 0.99)).toEqual({
      valueAtRisk: expect.closeTo(0.02 * 2.3263478740408408 - 0.001, 14),
      expectedShortfall: expect.closeTo(0.02 * 2.665214220345806 - 0.001, 12),
      isWithinDomain: true,
    });
  });

  it('says when skewness and kurtosis are too large for the expansion', () => {
    const moments = { count: 1280, mean: 0, volatility: 0.01, skewness: 0, excessKurtosis: 3 };
    expect(modifiedTail(moments, 0.99).isWithinDomain).toBe(true);
    expect(modifiedTail({ ...moments, skewness: -2.5 }, 0.99).isWithinDomain).toBe(false);
    expect(modifiedTail({ ...moments, excessKurtosis: -3 }, 0.99).isWithinDomain).toBe(false);
  });

  it('is within its domain exactly where the quantile grows outwards', () => {
    const skewness = fc.double({ min: -4, max: 4, noNaN: true });
    const excessKurtosis = fc.double({ min: -1, max: 12, noNaN: true });
    fc.assert(
      fc.property(skewness, excessKurtosis, (s, k) => {
        const moments = { count: 100, mean: 0, volatility: 1, skewness: s, excessKurtosis: k };
        const levels = Array.from({ length: 60 }, (_, step) => 1 - 0.05 * 0.7 ** step);
        const losses = levels.map((level) => modifiedTail(moments, level).valueAtRisk);
        const grows = losses.every((loss, index) => index === 0 || loss > losses[index - 1]!);
        // Between the levels that are tried a short fall can hide; never the other way.
        if (modifiedTail(moments, 0.95).isWithinDomain) expect(grows).toBe(true);
      }),
    );
  });
});

describe('stressed value at risk', () => {
  it('is that of the worst window, and names it', () => {
    const options = { windowLength: 60, confidence: 0.95 };
    const { valueAtRisk, firstIndex, lastIndex } = stressedVar(longShortEquity, options);
    const every = Array.from(
      { length: longShortEquity.length - 59 },
      (_, first) => empiricalTail(Float64Array.from(longShortEquity.slice(first, first + 60)), 0.95).valueAtRisk,
    );
    expect(valueAtRisk).toBe(Math.max(...every));
    expect(every[firstIndex]).toBe(valueAtRisk);
    expect(lastIndex - firstIndex).toBe(59);
  });

  it('is never less than that of the latest window', () => {
    fc.assert(
      fc.property(profits, confidence, (values, level) => {
        const windowLength = Math.ceil(values.length / 2);
        const latest = empiricalTail(Float64Array.from(values.slice(-windowLength)), level);
        expect(stressedVar(values, { windowLength, confidence: level }).valueAtRisk).toBeGreaterThanOrEqual(
          latest.valueAtRisk,
        );
      }),
    );
  });

  it('needs one whole window', () => {
    expect(() => stressedVar([0.01], { windowLength: 250, confidence: 0.99 })).toThrow(
      'profits must have at least 250',
    );
  });
});
