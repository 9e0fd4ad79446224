import { studentTDensity, studentTQuantile } from '../distributions/student-t.ts';
import { requireAbove } from '../input/require.ts';
import { scaleToHoldingPeriod } from './holding-period.ts';
import { requireLinearRisk, type NormalRisk } from './variance-covariance.ts';

export interface StudentTRisk extends NormalRisk {
  /** Above 2, so that the variance exists. */
  readonly degreesOfFreedom: number;
}

/**
 * Value at risk of a portfolio that is linear in risk factors of a multivariate Student t: exactly what a simulation of
 * them tends to. The portfolio's return is a Student t of the portfolio's volatility, whatever its exposures.
 * Source: A. McNeil, R. Frey, P. Embrechts, "Quantitative risk management", 2015, section 6.2.2 and example 2.14.
 *
 * @returns a positive fraction of NAV, scaled to the holding period by the square root of time
 */
export function studentTVar(risk: StudentTRisk): number {
  const { confidence, degreesOfFreedom } = risk;
  return scaleOf(risk) * studentTQuantile(confidence, degreesOfFreedom);
}

/**
 * Expected shortfall of the same portfolio.
 * Source: A. McNeil, R. Frey, P. Embrechts, "Quantitative risk management", 2015, example 2.15.
 */
export function studentTExpectedShortfall(risk: StudentTRisk): number {
  const { confidence, degreesOfFreedom } = risk;
  const scale = scaleOf(risk);
  const quantile = studentTQuantile(confidence, degreesOfFreedom);
  const beyond = (degreesOfFreedom + quantile ** 2) / (degreesOfFreedom - 1);
  return (scale * studentTDensity(quantile, degreesOfFreedom) * beyond) / (1 - confidence);
}

/** The distribution's scale over the holding period: its variance is df / (df - 2) times the scale's square. */
function scaleOf(risk: StudentTRisk): number {
  requireLinearRisk(risk);
  const { degreesOfFreedom, dailyVolatility, holdingPeriodDays } = risk;
  requireAbove('degreesOfFreedom', degreesOfFreedom, 2);
  return (
    scaleToHoldingPeriod(dailyVolatility, holdingPeriodDays) * Math.sqrt((degreesOfFreedom - 2) / degreesOfFreedom)
  );
}
