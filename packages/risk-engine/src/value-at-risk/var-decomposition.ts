import { normalQuantile } from '../distributions/normal.ts';
import { dot, type Matrix, type Vector } from '../linear-algebra/matrix.ts';
import { requireAbove, requireBetween, requireLength, requireNumbers } from '../input/require.ts';
import { requireCovariance } from '../linear-algebra/positive-semi-definite.ts';
import { scaleToHoldingPeriod } from './holding-period.ts';

export interface LinearPortfolio {
  /** Of NAV, short is negative. */
  readonly weights: Vector;
  /** Of the positions' daily returns: symmetric and positive semi-definite. */
  readonly covariance: Matrix;
  /** E.g. 0.99. */
  readonly confidence: number;
  readonly holdingPeriodDays: number;
}

export interface VarDecomposition {
  readonly valueAtRisk: number;
  /** Change of the value at risk per unit of weight: z (S w)_i / sigma. */
  readonly marginal: readonly number[];
  /** Weight times marginal; the components add up to the value at risk. A hedge is negative. */
  readonly component: readonly number[];
  /** Value at risk of each position alone; they add up to at least that of the portfolio. */
  readonly standalone: readonly number[];
}

/**
 * Which part of a normal value at risk each position carries (Euler's theorem).
 * Source: P. Jorion, "Value at risk", 3rd edition, 2007, chapter 7; M. Garman, "Taking VaR to pieces", Risk 10(10), 1997.
 *
 * @returns fractions of NAV; all 0 for a portfolio without risk
 */
export function varDecomposition(portfolio: LinearPortfolio): VarDecomposition {
  requirePortfolio(portfolio);
  const { weights, covariance } = portfolio;
  const covarianceWithPortfolio = Array.from(covariance, (row) => dot(row, weights));
  const variance = dot(weights, covarianceWithPortfolio);
  const multiple = quantileOfPeriod(portfolio);
  const volatility = Math.sqrt(Math.max(0, variance));
  const marginal = covarianceWithPortfolio.map((value) => (volatility === 0 ? 0 : (multiple * value) / volatility));
  return {
    valueAtRisk: multiple * volatility,
    marginal,
    component: marginal.map((value, index) => weights[index]! * value),
    standalone: marginal.map(
      (_, index) => multiple * Math.abs(weights[index]!) * Math.sqrt(covariance[index]![index]!),
    ),
  };
}

/**
 * Incremental value at risk: what a change of the portfolio adds to it, computed anew and not by the slope.
 * Source: Jorion 2007, chapter 7.
 *
 * @param changes of the weights, in their order; e.g. 0.01 of one position and -0.01 of cash
 */
export function incrementalVar(portfolio: LinearPortfolio, changes: Vector): number {
  requireNumbers('changes', changes);
  requireLength('changes', changes, portfolio.weights.length, 'weights');
  const weights = Array.from(portfolio.weights, (weight, index) => weight + changes[index]!);
  return varDecomposition({ ...portfolio, weights }).valueAtRisk - varDecomposition(portfolio).valueAtRisk;
}

const quantileOfPeriod = ({ confidence, holdingPeriodDays }: LinearPortfolio): number =>
  scaleToHoldingPeriod(normalQuantile(confidence), holdingPeriodDays);

function requirePortfolio({ weights, covariance, confidence, holdingPeriodDays }: LinearPortfolio): void {
  requireNumbers('weights', weights);
  requireCovariance('covariance', covariance);
  requireLength('weights', weights, covariance.length, 'covariance');
  requireBetween('confidence', confidence, 0, 1);
  requireAbove('holdingPeriodDays', holdingPeriodDays, 0);
}
