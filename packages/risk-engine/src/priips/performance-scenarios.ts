import { requireEntries, requireFraction } from '../input/require-shares.ts';
import { requireAbove, requireCount } from '../input/require.ts';

export interface ScenarioInput {
  /**
   * Month-end values of the product, a benchmark or proxy before its start, oldest first: NAV per share after running
   * costs, distributions put back.
   */
  readonly monthlyValues: readonly number[];
  /** Recommended holding period, or a shorter one to show; at least 12 months. */
  readonly holdingPeriodMonths: number;
  /** In currency, e.g. 10,000. */
  readonly investedAmount: number;
  /** Of the amount invested, and of the amount paid out. */
  readonly entryCost: number;
  readonly exitCost: number;
}

export interface ScenarioResult {
  /** What the investor may get back after costs, in currency. */
  readonly payout: number;
  /** Average return per year after costs, a fraction. */
  readonly returnPerYear: number;
}

export interface PerformanceScenarios {
  readonly unfavourable: ScenarioResult;
  readonly moderate: ScenarioResult;
  readonly favourable: ScenarioResult;
}

const MONTHS_PER_YEAR = 12;

/** Months of history that are looked at: 10 years, or the holding period and 5 years when it is longer than 5. */
export const scenarioHistoryMonths = (holdingPeriodMonths: number): number =>
  Math.max(10 * MONTHS_PER_YEAR, requireCount('holdingPeriodMonths', holdingPeriodMonths, 1) + 5 * MONTHS_PER_YEAR);

/**
 * Scenarios of a category 2 product, from every overlapping interval of the holding period in the history: the best, the
 * median and the worst. For the worst also the intervals count that end with the history and are shorter, a year at least;
 * what they lost is taken as it is.
 * Source: Delegated Regulation (EU) 2017/653 as amended by 2021/2268, annex IV, points 5 to 8.
 *
 * @throws {RangeError} for a history that is too short, values that are not above 0, or costs outside 0 to 1
 */
export function performanceScenarios(input: ScenarioInput): PerformanceScenarios {
  const { monthlyValues, holdingPeriodMonths, investedAmount, entryCost, exitCost } = input;
  requireCount('holdingPeriodMonths', holdingPeriodMonths, MONTHS_PER_YEAR);
  requireAbove('investedAmount', investedAmount, 0);
  requireFraction('entryCost', entryCost);
  requireFraction('exitCost', exitCost);
  const months = scenarioHistoryMonths(holdingPeriodMonths);
  requireEntries('monthlyValues', monthlyValues, months + 1);
  const values = monthlyValues.slice(-months - 1);
  values.forEach((value, index) =>
    requireAbove(`monthlyValues[${monthlyValues.length - values.length + index}]`, value, 0),
  );
  const growth = values
    .slice(holdingPeriodMonths)
    .map((value, index) => value / values[index]!)
    .toSorted((a, b) => a - b);
  const last = values.at(-1)!;
  const shorter = values
    .slice(values.length - holdingPeriodMonths, values.length - MONTHS_PER_YEAR)
    .map((value) => last / value);
  const result = (factor: number): ScenarioResult => {
    const payout = investedAmount * (1 - entryCost) * factor * (1 - exitCost);
    return { payout, returnPerYear: (payout / investedAmount) ** (MONTHS_PER_YEAR / holdingPeriodMonths) - 1 };
  };
  return {
    unfavourable: result(Math.min(growth[0]!, ...shorter)),
    moderate: result((growth[(growth.length - 1) >> 1]! + growth[growth.length >> 1]!) / 2),
    favourable: result(growth.at(-1)!),
  };
}
