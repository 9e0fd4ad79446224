import { normalDensity, normalQuantile } from '../distributions/normal.ts';
import { requireAtLeast, requireBetween, requireNumbers } from '../input/require.ts';
import { namedQuadraticForm, type Matrix, type Vector } from '../linear-algebra/matrix.ts';
import { requireCovarianceOnce } from '../linear-algebra/positive-semi-definite.ts';
import { scaleToHoldingPeriod } from './holding-period.ts';

/**
 * Volatility of a portfolio that is linear in its risk factors, for the period of the covariance (usually a day).
 * Source: P. Jorion, "Value at risk", 3rd edition, chapter 7: sigma^2 = e' S e + specific variance.
 *
 * @param exposures change of the portfolio's value, as a fraction of NAV, per unit move of each factor
 * @param covariance of the factors' moves
 * @param specificVariance variance that no factor explains, sum of (weight * specific volatility)^2
 * @throws {RangeError} what `requireCovariance` refuses, also where this portfolio's variance would be positive
 */
export function portfolioVolatility(exposures: Vector, covariance: Matrix, specificVariance = 0): number {
  requireNumbers('exposures', exposures);
  requireAtLeast('specificVariance', specificVariance, 0);
  requireCovarianceOnce('covariance', covariance);
  // Less than none by rounding alone.
  const variance = Math.max(0, namedQuadraticForm(['covariance', 'exposures'], covariance, exposures));
  return Math.sqrt(variance + specificVariance);
}

export interface NormalRisk {
  /** Of one business day, as a fraction of NAV. */
  readonly dailyVolatility: number;
  /** E.g. 0.99. */
  readonly confidence: number;
  readonly holdingPeriodDays: number;
}

/**
 * Value at risk of normal returns with mean zero: a loss, as a positive fraction of NAV.
 * Source: J.P. Morgan/Reuters, "RiskMetrics technical document", 4th edition, 1996, chapter 1.
 */
export function varianceCovarianceVar(risk: NormalRisk): number {
  requireLinearRisk(risk);
  return normalQuantile(risk.confidence) * scaleToHoldingPeriod(risk.dailyVolatility, risk.holdingPeriodDays);
}

/**
 * Expected shortfall of normal returns with mean zero: the mean loss beyond the value at risk.
 * Source: A. McNeil, R. Frey, P. Embrechts, "Quantitative risk management", 2015, example 2.14.
 */
export function normalExpectedShortfall(risk: NormalRisk): number {
  requireLinearRisk(risk);
  const { confidence } = risk;
  return (
    (normalDensity(normalQuantile(confidence)) / (1 - confidence)) *
    scaleToHoldingPeriod(risk.dailyVolatility, risk.holdingPeriodDays)
  );
}

export function requireLinearRisk({ dailyVolatility, confidence }: NormalRisk): void {
  requireAtLeast('dailyVolatility', dailyVolatility, 0);
  requireBetween('confidence', confidence, 0, 1);
}
