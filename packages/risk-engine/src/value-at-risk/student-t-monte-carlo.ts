import {
  requireAbove,
  requireAtLeast,
  requireCount,
  requireLength,
  requireMatrix,
  requireNumbers,
} from '../input/require.ts';
import { multiplyTransposed, type Matrix, type Vector } from '../linear-algebra/matrix.ts';
import type { RandomSource } from '../random/random-source.ts';
import { empiricalTail, type TailLoss } from './empirical-tail.ts';
import { scaleToHoldingPeriod } from './holding-period.ts';
import { mirroredQuantileError } from './quantile-error.ts';

/** Draws of a spherical Student t, one row per scenario, each coordinate of variance one. */
export interface StudentTScenarios {
  readonly count: number;
  readonly dimensions: number;
  readonly degreesOfFreedom: number;
  /** `count` rows of `dimensions` numbers; every second row mirrors the one before it. */
  readonly values: Float64Array;
}

export interface ScenarioOptions {
  readonly count: number;
  readonly dimensions: number;
  /** Above 2, so that the variance exists. */
  readonly degreesOfFreedom: number;
}

/**
 * Scenarios z * sqrt((df - 2) / chi2) with normal z: all coordinates of a scenario share the chi-square draw, which
 * gives the joint extreme moves of the multivariate t. Every second scenario mirrors the one before it (antithetic).
 * Source: A. McNeil, R. Frey, P. Embrechts, "Quantitative risk management", 2015, example 6.7.
 *
 * @throws {RangeError} for degrees of freedom of 2 or less, and an odd count
 */
export function studentTScenarios(random: RandomSource, options: ScenarioOptions): StudentTScenarios {
  const { count, dimensions, degreesOfFreedom } = options;
  requireCount('count', count, 2);
  if (count % 2 !== 0) throw new RangeError(`count must be even, as every second scenario is a mirror, not ${count}.`);
  requireCount('dimensions', dimensions, 1);
  requireAbove('degreesOfFreedom', degreesOfFreedom, 2);
  const values = new Float64Array(count * dimensions);
  for (let row = 0; row < count; row += 2) {
    const scale = Math.sqrt((degreesOfFreedom - 2) / random.chiSquare(degreesOfFreedom));
    for (let column = 0; column < dimensions; column++) {
      const value = scale * random.normal();
      values[row * dimensions + column] = value;
      values[(row + 1) * dimensions + column] = -value;
    }
  }
  return { count, dimensions, degreesOfFreedom, values };
}

export interface MonteCarloRisk {
  /** Exposure to each factor as a fraction of NAV per unit move. */
  readonly exposures: Vector;
  /** Lower triangular Cholesky factor of the factors' daily covariance. */
  readonly choleskyFactor: Matrix;
  /** Daily volatility that no factor explains; takes the scenarios' last dimension. */
  readonly specificVolatility: number;
  /** With one dimension more than there are factors. */
  readonly scenarios: StudentTScenarios;
  readonly confidence: number;
  readonly holdingPeriodDays: number;
}

export interface SimulatedLoss extends TailLoss {
  /** Of the value at risk, in its unit. */
  readonly standardError: number;
}

/**
 * Monte-Carlo value at risk with Student-t risk factors of the given covariance, scaled to the holding period by the
 * square root of time. A portfolio that is linear has an exact answer, `studentTVar`: with 100,000 scenarios this one
 * misses it by 0.9 % at 99 %, with 2,000 by 6 %.
 *
 * @returns losses as positive fractions of NAV, and how far chance may move the value at risk
 * @throws {RangeError} when scenarios and factors do not fit
 */
export function studentTMonteCarloVar(risk: MonteCarloRisk): SimulatedLoss {
  const { exposures, choleskyFactor, specificVolatility, scenarios, confidence, holdingPeriodDays } = risk;
  const { count, dimensions, values } = scenarios;
  requireNumbers('exposures', exposures);
  requireMatrix('choleskyFactor', choleskyFactor);
  requireAtLeast('specificVolatility', specificVolatility, 0);
  requireCount('scenarios.count', count, 2);
  requireAbove('scenarios.degreesOfFreedom', scenarios.degreesOfFreedom, 2);
  requireLength('scenarios.values', values, count * dimensions, 'count times dimensions');
  requireNumbers('scenarios.values', values);
  if (dimensions !== exposures.length + 1)
    throw new RangeError(`${exposures.length} factors need ${exposures.length + 1} dimensions, not ${dimensions}.`);
  const loadings = new Float64Array(dimensions);
  loadings.set(multiplyTransposed(choleskyFactor, exposures));
  loadings[dimensions - 1] = specificVolatility;
  const profits = new Float64Array(count);
  for (let row = 0; row < count; row += 2) {
    let profit = 0;
    const start = row * dimensions;
    for (let column = 0; column < dimensions; column++) profit += loadings[column]! * values[start + column]!;
    profits[row] = profit;
    profits[row + 1] = -profit;
  }
  const tail = empiricalTail(profits, confidence);
  return {
    valueAtRisk: scaleToHoldingPeriod(tail.valueAtRisk, holdingPeriodDays),
    expectedShortfall: scaleToHoldingPeriod(tail.expectedShortfall, holdingPeriodDays),
    standardError: scaleToHoldingPeriod(mirroredQuantileError(profits, confidence), holdingPeriodDays),
  };
}
