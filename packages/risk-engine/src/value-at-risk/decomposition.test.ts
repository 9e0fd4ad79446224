import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalQuantile } from '../distributions/normal.ts';
import { empiricalTail } from './empirical-tail.ts';
import { factorVarDecomposition } from './factor-decomposition.ts';
import { tailDecomposition } from './tail-decomposition.ts';
import { incrementalVar, varDecomposition } from './var-decomposition.ts';

const number = fc.double({ min: -1, max: 1, noNaN: true });
const row = fc.tuple(number, number, number);
/** L L' of any L is a covariance. */
const covariance = fc
  .tuple(row, row, row)
  .map((factor) => factor.map((a) => factor.map((b) => a.reduce((sum, value, k) => sum + value * b[k]!, 0))));
const portfolio = fc.record({
  weights: row,
  covariance,
  confidence: fc.constantFrom(0.95, 0.99),
  holdingPeriodDays: fc.constantFrom(1, 20),
});
const example = {
  weights: [0.6, 0.4],
  covariance: [
    [0.04, 0.006],
    [0.006, 0.01],
  ],
  confidence: 0.99,
  holdingPeriodDays: 1,
};
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('components of value at risk', () => {
  it('of two positions are those worked out by hand: 83.90 and 16.10 % of a volatility of 13.74 %', () => {
    const { valueAtRisk, component } = varDecomposition(example);
    const z = normalQuantile(0.99);
    // Variance 0.36 0.04 + 2 0.24 0.006 + 0.16 0.01 = 0.01888, of it 0.6 0.0264 by the first.
    expect(valueAtRisk / z).toBeCloseTo(Math.sqrt(0.01888), 14);
    expect(component[0]! / valueAtRisk).toBeCloseTo(0.01584 / 0.01888, 14);
    expect(component[1]! / valueAtRisk).toBeCloseTo(0.00304 / 0.01888, 14);
  });

  it('add up to the value at risk, which is no more than the positions alone', () => {
    fc.assert(
      fc.property(portfolio, (any) => {
        const { valueAtRisk, component, standalone } = varDecomposition(any);
        expect(sum(component)).toBeCloseTo(valueAtRisk, 9);
        expect(valueAtRisk).toBeLessThanOrEqual(sum(standalone) + 1e-9);
      }),
    );
  });

  it('come from the slope: marginal is the numeric derivative', () => {
    const { marginal } = varDecomposition(example);
    const step = 1e-6;
    for (const [index, slope] of marginal.entries()) {
      const up = incrementalVar(
        example,
        [0, 1].map((other) => (other === index ? step : 0)),
      );
      const down = incrementalVar(
        example,
        [0, 1].map((other) => (other === index ? -step : 0)),
      );
      expect((up - down) / (2 * step)).toBeCloseTo(slope, 8);
    }
  });

  it('are incremental over any way: there and back is nothing, and selling all takes all', () => {
    fc.assert(
      fc.property(portfolio, row, (any, changes) => {
        const after = { ...any, weights: any.weights.map((weight, index) => weight + changes[index]!) };
        const back = changes.map((change) => -change);
        expect(incrementalVar(any, changes) + incrementalVar(after, back)).toBeCloseTo(0, 9);
        const sold = any.weights.map((weight) => -weight);
        expect(incrementalVar(any, sold)).toBeCloseTo(-varDecomposition(any).valueAtRisk, 9);
      }),
    );
  });

  it('are 0 for a portfolio without risk', () => {
    const none = { ...example, weights: [0, 0] };
    expect(varDecomposition(none)).toEqual({ valueAtRisk: 0, marginal: [0, 0], component: [0, 0], standalone: [0, 0] });
  });

  it('refuse a matrix that is no covariance, and one for other positions', () => {
    const impossible = [
      [0.04, 0.03],
      [0.03, 0.01],
    ];
    expect(() => varDecomposition({ ...example, covariance: impossible })).toThrow('covariance');
    expect(() => varDecomposition({ ...example, weights: [1] })).toThrow('weights must have as many values');
    expect(() => incrementalVar(example, [0.1])).toThrow('changes must have as many values as weights');
  });
});

describe('components of a historical expected shortfall', () => {
  const returns = fc.array(row, { minLength: 1, maxLength: 40 });
  const level = fc.constantFrom(0.5, 0.9, 0.99);

  it('add up to that of the portfolio', () => {
    fc.assert(
      fc.property(returns, row, level, (rows, weights, confidence) => {
        const { expectedShortfall, component } = tailDecomposition(rows, weights, confidence);
        const profits = rows.map((each) => each.reduce((total, value, index) => total + value * weights[index]!, 0));
        expect(sum(component)).toBeCloseTo(expectedShortfall, 12);
        expect(expectedShortfall).toBeCloseTo(
          empiricalTail(Float64Array.from(profits), confidence).expectedShortfall,
          9,
        );
      }),
    );
  });

  it('do not depend on which of equally bad days came first', () => {
    // Both days lose 1 %, one by each position; half of one day is in the tail.
    const days = [
      [-0.02, 0],
      [0, -0.02],
      [0.01, 0.01],
      [0.01, 0.01],
    ];
    const once = tailDecomposition(days, [0.5, 0.5], 0.875);
    expect(once.component).toEqual([expect.closeTo(0.005, 14), expect.closeTo(0.005, 14)]);
    expect(tailDecomposition(days.toReversed(), [0.5, 0.5], 0.875)).toEqual(once);
  });
});

describe('parts of a value at risk by groups of risk factors', () => {
  const factors = fc.record({
    exposures: row,
    covariance,
    specificVariance: fc.double({ min: 0, max: 1, noNaN: true }),
    multiple: fc.constantFrom(1, 10.4),
  });

  it('add up to it with the specific risk, and alone are no less, however factors are grouped', () => {
    fc.assert(
      fc.property(factors, fc.constantFrom([[0], [1], [2]], [[0, 2], [1]], [[2, 1, 0]]), (any, groups) => {
        const { valueAtRisk, parts } = factorVarDecomposition(any, groups);
        expect(sum(parts.map(({ component }) => component))).toBeCloseTo(valueAtRisk, 9);
        expect(sum(parts.map(({ standalone }) => standalone))).toBeGreaterThanOrEqual(valueAtRisk - 1e-9);
      }),
    );
  });

  it('have the marginal that is the numeric derivative, and none where exposures cancel out', () => {
    const given = { exposures: [0.6, 0.4], covariance: example.covariance, specificVariance: 0.001, multiple: 2 };
    const valueAt = (first: number) =>
      factorVarDecomposition({ ...given, exposures: [first, 0.4] }, [[0], [1]]).valueAtRisk;
    const { parts } = factorVarDecomposition(given, [[0], [1]]);
    expect(parts[0]!.marginal).toBeCloseTo((valueAt(0.6 + 1e-6) - valueAt(0.6 - 1e-6)) / 2e-6, 6);
    const cancelling = factorVarDecomposition({ ...given, exposures: [0.5, -0.5] }, [[0, 1]]);
    expect(cancelling.parts.map(({ marginal }) => marginal)).toEqual([null, null]);
  });

  it('leave no factor out and count none twice', () => {
    const given = { exposures: [0.6, 0.4], covariance: example.covariance, specificVariance: 0, multiple: 1 };
    expect(() => factorVarDecomposition(given, [[0]])).toThrow(
      /groups must have as many values as exposures, 2, not 1/u,
    );
    expect(() => factorVarDecomposition(given, [[0, 1], [1]])).toThrow(/groups\[1\]\[0\] must be another factor of 2/u);
  });
});
