import {
  cornishFisherVar,
  marketRiskClassOf,
  returnMoments,
  summaryRiskIndicator,
  tradingPeriods,
  varEquivalentVolatility,
  type ReturnMoments,
} from '@fundscope/risk-engine';
import { rounded } from '../seeded-random.ts';

/** Business days of five years. */
const OBSERVATIONS = 1278;
/** Funds' assets are held by a depositary: the best credit risk class. */
export const CREDIT_RISK_CLASS = 1;

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
