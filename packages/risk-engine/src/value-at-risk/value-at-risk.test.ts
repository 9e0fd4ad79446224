import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studentTQuantile } from '../distributions/student-t.ts';
import { cholesky } from '../linear-algebra/cholesky.ts';
import { createRandomSource } from '../random/random-source.ts';
import { empiricalTail } from './empirical-tail.ts';
import { historicalVar } from './historical.ts';
import { scaleToHoldingPeriod } from './holding-period.ts';
import { studentTExpectedShortfall, studentTVar } from './student-t.ts';
import { studentTMonteCarloVar, studentTScenarios } from './student-t-monte-carlo.ts';
import { normalExpectedShortfall, portfolioVolatility, varianceCovarianceVar } from './variance-covariance.ts';

describe('variance-covariance value at risk', () => {
  it('is 2.3263 volatilities at 99 % and grows with the square root of the holding period', () => {
    const day = varianceCovarianceVar({ dailyVolatility: 0.01, confidence: 0.99, holdingPeriodDays: 1 });
    expect(day).toBeCloseTo(0.02326348, 8);
    expect(varianceCovarianceVar({ dailyVolatility: 0.01, confidence: 0.99, holdingPeriodDays: 20 })).toBeCloseTo(
      0.10403743,
      7,
    );
  });

  it('has an expected shortfall of 2.6652 volatilities at 99 %', () => {
    const shortfall = normalExpectedShortfall({ dailyVolatility: 0.01, confidence: 0.99, holdingPeriodDays: 1 });
    expect(shortfall).toBeCloseTo(0.0266521, 7);
  });

  it('gives the hand-computed volatility of two correlated factors and a specific risk', () => {
    // 0.6^2 0.2^2 + 0.4^2 0.1^2 + 2 0.6 0.4 0.2 0.1 0.5 = 0.0208; plus 0.0017 = 0.0225.
    const covariance = [
      [0.04, 0.01],
      [0.01, 0.01],
    ];
    expect(portfolioVolatility([0.6, 0.4], covariance, 0.0017)).toBeCloseTo(0.15, 12);
  });

  it('is never more for a portfolio than for its parts together', () => {
    const exposure = fc.double({ min: -2, max: 2, noNaN: true });
    const covariance = [
      [0.04, -0.012],
      [-0.012, 0.01],
    ];
    fc.assert(
      fc.property(exposure, exposure, exposure, exposure, (a, b, c, d) => {
        const whole = portfolioVolatility([a + c, b + d], covariance);
        expect(whole).toBeLessThanOrEqual(
          portfolioVolatility([a, b], covariance) + portfolioVolatility([c, d], covariance) + 1e-12,
        );
      }),
    );
  });

  it('refuses a covariance that gives the portfolio a negative variance', () => {
    expect(() =>
      portfolioVolatility(
        [1, -1],
        [
          [1, 2],
          [2, 1],
        ],
      ),
    ).toThrow('covariance is not positive semi-definite');
    expect(() =>
      portfolioVolatility(
        [1, 0],
        [
          [1, NaN],
          [NaN, 1],
        ],
      ),
    ).toThrow('must be a finite number');
  });

  it('refuses a holding period of no days', () => {
    expect(() => scaleToHoldingPeriod(0.01, 0)).toThrow('holdingPeriodDays must be a finite number above 0, not 0');
  });
});

describe('empirical tail', () => {
  it('is the third worst of 250 outcomes at 99 %', () => {
    const profits = Float64Array.from({ length: 250 }, (_, day) => ((day * 97) % 250) - 200);
    // The worst 2.5: (200 + 199 + 0.5 * 198) / 2.5.
    expect(empiricalTail(profits, 0.99)).toEqual({ valueAtRisk: 198, expectedShortfall: expect.closeTo(199.2, 10) });
  });

  it('has at most n (1 - c) losses beyond the value at risk, and at least that with it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 300 }),
        fc.constantFrom(0.5, 0.9, 0.95, 0.99),
        (profits, confidence) => {
          const { valueAtRisk, expectedShortfall } = empiricalTail(Float64Array.from(profits), confidence);
          const beyond = profits.filter((profit) => -profit > valueAtRisk).length;
          const atLeast = profits.filter((profit) => -profit >= valueAtRisk).length;
          const allowed = profits.length * (1 - confidence) + 1e-9;
          expect(beyond).toBeLessThanOrEqual(allowed);
          expect(atLeast).toBeGreaterThan(Math.min(allowed, profits.length - 1) - 1e-6);
          expect(expectedShortfall).toBeGreaterThanOrEqual(valueAtRisk - 1e-12);
        },
      ),
    );
  });

  it('takes the last of the worst outcomes in part, and so is 10 where a mean of two losses is 7.5', () => {
    const profits = [-10, -5, ...Array.from({ length: 98 }, () => 1)];
    expect(empiricalTail(profits, 0.99)).toEqual({ valueAtRisk: 5, expectedShortfall: expect.closeTo(10, 10) });
  });

  it('does not depend on the order of the outcomes, and leaves them as they are', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 })
          .chain((profits) =>
            fc.tuple(
              fc.constant(profits),
              fc.shuffledSubarray(profits, { minLength: profits.length, maxLength: profits.length }),
            ),
          ),
        fc.constantFrom(0.5, 0.9, 0.99),
        ([profits, shuffled], confidence) => {
          const before = [...profits];
          expect(empiricalTail(profits, confidence)).toEqual(empiricalTail(shuffled, confidence));
          expect(profits).toEqual(before);
        },
      ),
    );
  });

  it('refuses a missing outcome wherever it stands', () => {
    for (const place of [0, 1, 2, 3, 4]) {
      const profits = [-0.2, 0.1, -0.3, 0.2].toSpliced(place, 0, NaN);
      expect(() => empiricalTail(profits, 0.75)).toThrow(`profits[${place}] must be a finite number, not NaN`);
    }
  });

  it('refuses no outcomes and impossible confidence levels', () => {
    expect(() => empiricalTail(new Float64Array(0), 0.99)).toThrow('profits must have at least 1 value');
    expect(() => empiricalTail(Float64Array.of(1), 1)).toThrow('confidence must be between 0 and 1');
  });
});

describe('historical value at risk', () => {
  it('values the weights of today under each past day', () => {
    const returns = [
      [-0.02, 0.01],
      [0.01, -0.03],
      [0.03, 0.02],
    ];
    // Profits: -0.5 %, -1.0 %, 2.5 %.
    const { valueAtRisk, expectedShortfall } = historicalVar(returns, [0.5, 0.5], 0.6);
    expect(valueAtRisk).toBeCloseTo(0.005, 12);
    // The worst 1.2 days: (1 % + 0.2 * 0.5 %) / 1.2.
    expect(expectedShortfall).toBeCloseTo(0.011 / 1.2, 12);
    expect(() => historicalVar([[-0.02, NaN]], [0.5, 0.5], 0.6)).toThrow('assetReturns[0][1] must be a finite number');
    expect(() => historicalVar([[-0.02]], [0.5, 0.5], 0.6)).toThrow('assetReturns[0] must have as many values');
  });
});

describe('exact Student-t value at risk', () => {
  const risk = { dailyVolatility: 0.01, confidence: 0.99, holdingPeriodDays: 1, degreesOfFreedom: 5 };

  it('has a shortfall that is the mean of all quantiles beyond it', () => {
    const steps = 20_000;
    let sum = 0;
    for (let step = 0; step < steps; step++) {
      sum += studentTVar({ ...risk, confidence: 0.99 + (0.01 * (step + 0.5)) / steps }) / steps;
    }
    expect(sum / studentTExpectedShortfall(risk)).toBeCloseTo(1, 3);
  });

  it('tends to the normal one with many degrees of freedom', () => {
    const many = { ...risk, degreesOfFreedom: 1e9 };
    expect(studentTVar(many)).toBeCloseTo(varianceCovarianceVar(risk), 9);
    expect(studentTExpectedShortfall(many)).toBeCloseTo(normalExpectedShortfall(risk), 9);
  });

  it('refuses degrees of freedom without a variance, and a missing volatility', () => {
    expect(() => studentTVar({ ...risk, degreesOfFreedom: 2 })).toThrow(
      'degreesOfFreedom must be a finite number above 2',
    );
    expect(() => studentTVar({ ...risk, dailyVolatility: NaN })).toThrow('dailyVolatility must be');
  });
});

describe('Student-t Monte-Carlo value at risk', () => {
  const covariance = [
    [0.0004, 0.0001],
    [0.0001, 0.0001],
  ];
  const exposures = [0.5, 0.5];
  const specificVolatility = 0.005;
  // sqrt(0.25 (0.0004 + 0.0001 + 0.0002) + 0.000025)
  const volatility = Math.sqrt(0.0002);
  const degreesOfFreedom = 5;
  const scenarios = studentTScenarios(createRandomSource(7), { count: 200_000, dimensions: 3, degreesOfFreedom });
  const risk = {
    exposures,
    choleskyFactor: cholesky(covariance),
    specificVolatility,
    scenarios,
    holdingPeriodDays: 1,
  };

  it.each([0.95, 0.99])('converges to the quantile of the t distribution of that variance at %d', (confidence) => {
    const expected = volatility * Math.sqrt((degreesOfFreedom - 2) / degreesOfFreedom);
    const { valueAtRisk } = studentTMonteCarloVar({ ...risk, confidence });
    expect(Math.abs(valueAtRisk / (expected * studentTQuantile(confidence, degreesOfFreedom)) - 1)).toBeLessThan(0.02);
  });

  it('scales with the square root of the holding period and with the exposures', () => {
    const { valueAtRisk } = studentTMonteCarloVar({ ...risk, confidence: 0.99 });
    const long = studentTMonteCarloVar({ ...risk, confidence: 0.99, holdingPeriodDays: 20 });
    expect(long.valueAtRisk).toBeCloseTo(valueAtRisk * Math.sqrt(20), 12);
    const double = studentTMonteCarloVar({ ...risk, exposures: [1, 1], specificVolatility: 0.01, confidence: 0.99 });
    expect(double.valueAtRisk).toBeCloseTo(2 * valueAtRisk, 12);
  });

  it('stands beside its standard error, which the exact answer confirms', () => {
    const misses = Array.from({ length: 20 }, (_, seed) => {
      const few = studentTScenarios(createRandomSource(seed), { count: 2000, dimensions: 3, degreesOfFreedom });
      const { valueAtRisk, standardError } = studentTMonteCarloVar({ ...risk, scenarios: few, confidence: 0.99 });
      const exact = studentTVar({
        dailyVolatility: volatility,
        confidence: 0.99,
        holdingPeriodDays: 1,
        degreesOfFreedom,
      });
      return { relative: standardError / exact, deviations: (valueAtRisk - exact) / standardError };
    });
    // sqrt(0.01 * 0.98 / 2000) over the density at the quantile: 6.0 % of the value at risk.
    expect(misses.reduce((sum, { relative }) => sum + relative, 0) / 20).toBeCloseTo(0.06, 1.5);
    const spread = Math.sqrt(misses.reduce((sum, { deviations }) => sum + deviations ** 2, 0) / 20);
    expect(spread).toBeGreaterThan(0.5);
    expect(spread).toBeLessThan(1.7);
    expect(studentTMonteCarloVar({ ...risk, confidence: 0.99 }).standardError).toBeLessThan(0.01 * volatility * 2.6);
  });

  it('mirrors every second scenario', () => {
    const options = { count: 4, dimensions: 2, degreesOfFreedom: 4 };
    const { values } = studentTScenarios(createRandomSource(1), options);
    expect([values[2], values[3]]).toEqual([-values[0]!, -values[1]!]);
    expect(values[4]).not.toBe(values[0]);
    expect(() => studentTScenarios(createRandomSource(1), { ...options, count: 3 })).toThrow('count must be even');
  });

  it('refuses scenarios that do not fit, and degrees of freedom without a variance', () => {
    expect(() => studentTMonteCarloVar({ ...risk, exposures: [1], confidence: 0.99 })).toThrow('need 2 dimensions');
    expect(() => studentTScenarios(createRandomSource(1), { count: 2, dimensions: 1, degreesOfFreedom: 2 })).toThrow(
      'degreesOfFreedom must be a finite number above 2',
    );
  });
});
