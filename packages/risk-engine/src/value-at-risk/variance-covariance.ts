import { normalDensity, normalQuantile } from '../distributions/normal.ts';
import { requireAtLeast, requireBetween, requireNumbers } from '../input/require.ts';
import { namedQuadraticForm, type Matrix, type Vector } from '../linear-algebra/matrix.ts';
import { scaleToHoldingPeriod } from './holding-period.ts';

/**
 * Volatility of a portfolio that is linear in its risk factors, for the period of the covariance (usually a day).
 * Source: P. Jorion, "Value at risk", 3rd edition, chapter 7: sigma^2 = e' S e + specific variance.
 *
 * @param exposures change of the portfolio's value, as a fraction of NAV, per unit move of each factor
 * @param covariance of the factors' moves
 * @param specificVariance variance that no factor explains, sum of (weight * specific volatility)^2
 * @throws {RangeError} when the covariance gives this portfolio a negative variance beyond rounding
 */
export function portfolioVolatility(exposures: Vector, covariance: Matrix, specificVariance = 0): number {
  requireNumbers('exposures', exposures);
  requireAtLeast('specificVariance', specificVariance, 0);
  const variance = namedQuadraticForm(['covariance', 'exposures'], covariance, exposures);
  if (variance < 0 && -variance > 1e-12 * largestForm(covariance, exposures))
    throw new RangeError(`covariance is not positive semi-definite: these exposures have the variance ${variance}.`);
  return Math.sqrt(Math.max(0, variance) + specificVariance);
}

/** What the variance would be if all factors moved together: the measure of its rounding. */
const largestForm = (covariance: Matrix, exposures: Vector): number =>
  covariance.reduce((sum, row, i) => sum + Math.abs(exposures[i]!) * Math.sqrt(Math.abs(row[i]!)), 0) ** 2;

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
