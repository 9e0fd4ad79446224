import {
  cornishFisherVar,
  marketRiskClassOf,
  returnMoments,
  summaryRiskIndicator,
  tradingPeriods,
  varEquivalentVolatility,
  type ReturnMoments,
} from '@fundscope/risk-engine';
import { FIRST_REPORT_DAY, monthEndDays } from '../demo-calendar.ts';
import type { DemoFund } from '../funds/demo-fund.ts';
import { rounded } from '../seeded-random.ts';
import { firstOwnDay } from './long-history.ts';

/** Business days of five years. */
const OBSERVATIONS = 1278;
/** Funds' assets are held by a depositary: the best credit risk class. */
export const CREDIT_RISK_CLASS = 1;

/**
 * The category of master data: every fund here follows its risk factors in line, so that its measure is computed from prices
 * (category 2); 2a where all of them are its own, 2b where its proxy mix fills what it lacks.
 * @param day of the last return that counts, an index in the report days; that of the newest month where it is left out
 */
export const priipsCategoryOf = (fund: DemoFund, day = monthEndDays.at(-1)!): '2a' | '2b' =>
  firstOwnDay(fund) <= FIRST_REPORT_DAY + day + 1 - OBSERVATIONS ? '2a' : '2b';

export interface PriipsMonth {
  readonly moments: ReturnMoments;
  /** Trading periods of the recommended holding period. */
  readonly periods: number;
  /** In return space, over the holding period. */
  readonly valueAtRisk: number;
  /** Per year, rounded as reported. */
  readonly varEquivalentVolatility: number;
  readonly marketRiskClass: number;
  readonly summaryRiskIndicator: number;
}

/** @param marketDay index in the market days of the last return that counts */
export function priipsOfMonth(dailyReturns: Float64Array, marketDay: number, holdingPeriodYears: number): PriipsMonth {
  const window = dailyReturns.slice(marketDay + 1 - OBSERVATIONS, marketDay + 1);
  const moments = returnMoments(Array.from(window, (value) => Math.log1p(value)));
  const periods = tradingPeriods(holdingPeriodYears);
  const valueAtRisk = cornishFisherVar(moments, periods);
  const volatility = rounded(varEquivalentVolatility(valueAtRisk, holdingPeriodYears), 8);
  const marketRiskClass = marketRiskClassOf(volatility);
  return {
    moments,
    periods,
    valueAtRisk,
    varEquivalentVolatility: volatility,
    marketRiskClass,
    summaryRiskIndicator: summaryRiskIndicator(marketRiskClass, CREDIT_RISK_CLASS),
  };
}
