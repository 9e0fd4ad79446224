import { normalQuantile } from '../distributions/normal.ts';
import { returnMoments, type ReturnMoments } from '../performance/moments.ts';
import { requireAbove, requireAtLeast, requireCount, requireFinite, requireNumbers } from '../input/require.ts';

/** Level of the stressed volatility's quantile and of the scenario, by the length of the period. */
const levelsOf = (years: number): { readonly volatilityQuantile: number; readonly scenario: number } =>
  years <= 1 ? { volatilityQuantile: 0.99, scenario: 0.01 } : { volatilityQuantile: 0.9, scenario: 0.05 };

/** Trading days of a window of rolling volatility. */
const windowDays = (years: number): number => (years <= 1 ? 21 : 63);

/**
 * Stressed volatility: the 99 % (a year or less) or 90 % (longer) quantile of the volatilities of rolling windows of 21 or
 * 63 daily returns, each with the divisor of its length.
 * Source: Delegated Regulation (EU) 2017/653 as amended by 2021/2268, annex IV, point 10(a) to (c).
 *
 * @param dailyLogReturns oldest first, one window at least
 * @param years the period of the scenario
 */
export function stressedVolatility(dailyLogReturns: readonly number[], years: number): number {
  requireAbove('years', years, 0);
  const length = windowDays(years);
  requireNumbers('dailyLogReturns', dailyLogReturns, length);
  const volatilities = Array.from({ length: dailyLogReturns.length - length + 1 }, (_, begin) =>
    returnMoments(dailyLogReturns.slice(begin, begin + length)),
  )
    .map(({ volatility }) => volatility)
    .toSorted((a, b) => a - b);
  const rank = Math.ceil(volatilities.length * levelsOf(years).volatilityQuantile - 1e-9);
  return volatilities[Math.max(1, rank) - 1]!;
}

/**
 * What is left of 1 invested in the stress scenario, before entry and exit costs, by the Cornish-Fisher expansion at 1 % (a
 * year or less) or 5 % (longer).
 * Source: Delegated Regulation (EU) 2017/653 as amended by 2021/2268, annex IV, point 11.
 *
 * @param volatility stressed, of one trading period
 * @param moments of all daily log returns of the history
 * @param periods N, trading periods of the scenario
 * @param years the period of the scenario
 */
export function stressScenarioGrowth(
  volatility: number,
  { skewness, excessKurtosis }: Pick<ReturnMoments, 'skewness' | 'excessKurtosis'>,
  periods: number,
  years: number,
): number {
  requireAtLeast('volatility', volatility, 0);
  requireFinite('moments.skewness', skewness);
  requireFinite('moments.excessKurtosis', excessKurtosis);
  requireCount('periods', periods, 1);
  requireAbove('years', years, 0);
  const z = normalQuantile(levelsOf(years).scenario);
  const root = Math.sqrt(periods);
  const quantile =
    z +
    (((z ** 2 - 1) / 6) * skewness) / root +
    (((z ** 3 - 3 * z) / 24) * excessKurtosis) / periods -
    (((2 * z ** 3 - 5 * z) / 36) * skewness ** 2) / periods;
  return Math.exp(volatility * root * quantile - 0.5 * volatility ** 2 * periods);
}
