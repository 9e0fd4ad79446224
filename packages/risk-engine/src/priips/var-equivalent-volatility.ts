import { requireAbove, requireAtLeast, requireCount, requireFinite } from '../input/require.ts';
import type { ReturnMoments } from '../performance/moments.ts';

/** Market risk measure class. */
export type MarketRiskClass = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Trading periods of a year with daily prices, as the regulation's examples count them. */
const TRADING_DAYS_PER_YEAR = 256;
const Z_2_5_PERCENT = 1.96;

/**
 * Value at risk in return space at 97.5 % over the recommended holding period, by the Cornish-Fisher expansion.
 * Source: Delegated Regulation (EU) 2017/653, annex II, point 12:
 * sigma sqrt(N) (-1.96 + 0.474 mu1 / sqrt(N) - 0.0687 mu2 / N + 0.146 mu1^2 / N) - 0.5 sigma^2 N.
 *
 * @param moments of daily log returns
 * @param periods N, the number of trading periods in the holding period
 * @returns a logarithmic return, negative for a loss
 */
export function cornishFisherVar(moments: ReturnMoments, periods: number): number {
  const { volatility, skewness, excessKurtosis } = moments;
  requireCount('moments.count', moments.count, 1);
  requireFinite('moments.mean', moments.mean);
  requireAtLeast('moments.volatility', volatility, 0);
  requireFinite('moments.skewness', skewness);
  requireFinite('moments.excessKurtosis', excessKurtosis);
  requireAbove('periods', periods, 0);
  const root = Math.sqrt(periods);
  const quantile =
    -Z_2_5_PERCENT +
    (0.474 * skewness) / root -
    (0.0687 * excessKurtosis) / periods +
    (0.146 * skewness ** 2) / periods;
  return volatility * root * quantile - 0.5 * volatility ** 2 * periods;
}

/**
 * VaR-equivalent volatility per year.
 * Source: Delegated Regulation (EU) 2017/653, annex II, point 13:
 * (sqrt(3.842 - 2 VaR) - 1.96) / sqrt(T).
 *
 * @param varInReturnSpace as {@link cornishFisherVar} gives it
 * @param holdingPeriodYears T
 */
export function varEquivalentVolatility(varInReturnSpace: number, holdingPeriodYears: number): number {
  if (requireFinite('varInReturnSpace', varInReturnSpace) > 0)
    throw new RangeError(`varInReturnSpace must be at most 0, a loss, not ${varInReturnSpace}.`);
  requireAbove('holdingPeriodYears', holdingPeriodYears, 0);
  return (Math.sqrt(3.842 - 2 * varInReturnSpace) - Z_2_5_PERCENT) / Math.sqrt(holdingPeriodYears);
}

/** Trading periods of a holding period with daily prices. */
export const tradingPeriods = (holdingPeriodYears: number): number =>
  Math.round(requireAbove('holdingPeriodYears', holdingPeriodYears, 0) * TRADING_DAYS_PER_YEAR);

const bounds = [0.005, 0.05, 0.12, 0.2, 0.3, 0.8] as const;

/**
 * The class of a VaR-equivalent volatility.
 * Source: Delegated Regulation (EU) 2017/653, annex II, point 2: bounds 0.5 %, 5 %, 12 %, 20 %, 30 %, 80 %; the lower
 * bound belongs to the class.
 *
 * @param volatility null where it is not known, and then the class is not
 */
export function marketRiskClassOf(volatility: number): MarketRiskClass;
export function marketRiskClassOf(volatility: number | null): MarketRiskClass | null;
export function marketRiskClassOf(volatility: number | null): MarketRiskClass | null {
  if (volatility === null) return null;
  requireAtLeast('volatility', volatility, 0);
  return (1 + bounds.filter((bound) => volatility >= bound).length) as MarketRiskClass;
}
