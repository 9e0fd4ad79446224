import { describe, expect, it } from 'vitest';
import { returnMoments } from '../performance/moments.ts';
import { summaryRiskIndicator } from './summary-risk-indicator.ts';
import {
  cornishFisherVar,
  marketRiskClassOf,
  tradingPeriods,
  varEquivalentVolatility,
} from './var-equivalent-volatility.ts';

describe('PRIIPs market risk', () => {
  it('gives the published example: skewness 0.9201, excess kurtosis 12.068, daily volatility 3.78 %, one year', () => {
    const moments = { count: 1280, mean: 0.0019, volatility: 0.0378, skewness: 0.9201, excessKurtosis: 12.068 };
    const valueAtRisk = cornishFisherVar(moments, tradingPeriods(1));
    // The example's inputs are rounded to four digits, so its results hold to three.
    expect(valueAtRisk).toBeCloseTo(-1.3534, 3);
    expect(varEquivalentVolatility(valueAtRisk, 1)).toBeCloseTo(0.599, 3);
  });

  it('is the plain volatility for normal returns', () => {
    const yearly = 0.15;
    const moments = { count: 1280, mean: 0, volatility: yearly / 16, skewness: 0, excessKurtosis: 0 };
    expect(varEquivalentVolatility(cornishFisherVar(moments, 256), 1)).toBeCloseTo(yearly, 3);
    expect(varEquivalentVolatility(cornishFisherVar(moments, 5 * 256), 5)).toBeCloseTo(yearly, 3);
  });

  it.each([
    [0.0049, 1],
    [0.005, 2],
    [0.05, 3],
    [0.12, 4],
    [0.2, 5],
    [0.3, 6],
    [0.8, 7],
  ])('puts a volatility of %d into class %d', (volatility, riskClass) => {
    expect(marketRiskClassOf(volatility)).toBe(riskClass);
  });

  it('is unknown without a volatility, and refuses what is no number', () => {
    expect(marketRiskClassOf(null)).toBeNull();
    expect(summaryRiskIndicator(null, 1)).toBeNull();
    expect(() => marketRiskClassOf(NaN)).toThrow('volatility must be a finite number of at least 0, not NaN');
    expect(() => varEquivalentVolatility(2, 1)).toThrow('varInReturnSpace must be at most 0');
    expect(() => cornishFisherVar({ ...returnMoments([0.1]), skewness: NaN }, 256)).toThrow('moments.skewness');
    expect(() => returnMoments([])).toThrow('returns must have at least 1 value');
  });

  it.each([
    [1, [1, 2, 3, 4, 5, 6, 7]],
    [2, [1, 2, 3, 4, 5, 6, 7]],
    [3, [3, 3, 3, 4, 5, 6, 7]],
    [4, [5, 5, 5, 5, 5, 6, 7]],
    [5, [5, 5, 5, 5, 5, 6, 7]],
    [6, [6, 6, 6, 6, 6, 6, 7]],
  ] as const)('combines credit risk class %d as the table of the regulation', (creditRisk, indicators) => {
    expect(([1, 2, 3, 4, 5, 6, 7] as const).map((marketRisk) => summaryRiskIndicator(marketRisk, creditRisk))).toEqual(
      indicators,
    );
  });
});

describe('moments of returns', () => {
  it('are those computed by hand', () => {
    // Mean 1, deviations -1, -1, 2: second 2, third 2, fourth 6 moments.
    const moments = returnMoments([0, 0, 3]);
    expect(moments.mean).toBe(1);
    expect(moments.volatility).toBeCloseTo(Math.SQRT2, 12);
    expect(moments.skewness).toBeCloseTo(Math.SQRT1_2, 12);
    expect(moments.excessKurtosis).toBeCloseTo(-1.5, 12);
  });

  it('of a constant series have no skewness and no kurtosis', () => {
    expect(returnMoments([0.1, 0.1, 0.1])).toMatchObject({ skewness: 0, excessKurtosis: 0 });
  });
});
