import {
  historicalVar,
  lossesOnly,
  normalExpectedShortfall,
  portfolioVolatility,
  scaleToHoldingPeriod,
  studentTExpectedShortfall,
  studentTVar,
  varianceCovarianceVar,
  type Matrix,
  type TailLoss,
  type Vector,
} from '@fundscope/risk-engine';
import { REPORT_DAYS, VAR_WINDOW } from '../demo-calendar.ts';
import type { FundHistory } from '../funds/fund-history.ts';
import { priceLagOf } from '../funds/demo-fund.ts';
import { valuationRow } from '../funds/portfolio.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import type { DayCovariance } from './covariances.ts';
import type { VarProcess } from './var-processes.ts';

/** Losses of one business day, as fractions of net assets. */
export interface DayRisk {
  /** From observations of equal weight. */
  readonly volatility: number;
  /** From those that the Student-t model weights. */
  readonly weightedVolatility: number;
  readonly studentT: TailLoss;
  readonly historical: TailLoss;
}

/** The risk of a portfolio of index mixes. */
export type LinearRisk = Pick<DayRisk, 'volatility' | 'weightedVolatility' | 'studentT'>;

const CONFIDENCE = 0.99;
/** Of the Student-t model. */
export const DEGREES_OF_FREEDOM = 5;

/**
 * Losses for a volatility of one. The books are linear, so that a simulation could only tend to these figures: they
 * are exact and have no standard error.
 */
const unit = {
  dailyVolatility: 1,
  confidence: CONFIDENCE,
  holdingPeriodDays: 1,
  degreesOfFreedom: DEGREES_OF_FREEDOM,
};
const unitLoss: TailLoss = { valueAtRisk: studentTVar(unit), expectedShortfall: studentTExpectedShortfall(unit) };

/**
 * A fund's one-day risk at the close of each report day, by the three models. One that is valued at the prices of the day
 * before knows no later move.
 */
export function measureFund(
  history: FundHistory,
  market: DemoMarket,
  covariances: readonly DayCovariance[],
): DayRisk[] {
  const assetReturns = returnsOfHoldings(history, market);
  return Array.from({ length: REPORT_DAYS }, (_, day) => {
    const end = valuationRow(history.fund, day) + 1;
    const covariance = covariances[day + 1 - priceLagOf(history.fund)]!;
    return {
      ...measureLinear(history.exposures[day]!, history.specificVariance[day]!, covariance),
      historical: lossesOnly(
        historicalVar(assetReturns.slice(end - VAR_WINDOW, end), history.weights[day]!, CONFIDENCE),
      ),
    };
  });
}

/** The one-day risk of a portfolio of index mixes, by the two models that need no prices. */
export function measureLinear(
  exposures: Vector,
  specificVariance: number,
  { sample, weighted }: DayCovariance,
): LinearRisk {
  const weightedVolatility = portfolioVolatility(exposures, weighted, specificVariance);
  return {
    volatility: portfolioVolatility(exposures, sample, specificVariance),
    weightedVolatility,
    studentT: {
      valueAtRisk: weightedVolatility * unitLoss.valueAtRisk,
      expectedShortfall: weightedVolatility * unitLoss.expectedShortfall,
    },
  };
}

/** Rows of days from `FIRST_PRICE_DAY` on, columns in the order of the holdings. */
function returnsOfHoldings(history: FundHistory, market: DemoMarket): Matrix {
  const columns = history.holdings.map(({ column }) => market.history.returns[column]!);
  return Array.from({ length: columns[0]!.length }, (_, day) => Float64Array.from(columns, (column) => column[day]!));
}

/** Value at risk and expected shortfall of a process from the one-day risk. */
export function processLoss(process: VarProcess, risk: LinearRisk & Partial<DayRisk>): TailLoss {
  const { confidence, holdingPeriodDays } = process;
  if (process.method === 'VCV') {
    const normal = { dailyVolatility: risk.volatility, confidence, holdingPeriodDays };
    return { valueAtRisk: varianceCovarianceVar(normal), expectedShortfall: normalExpectedShortfall(normal) };
  }
  const day = process.method === 'MC_STUDENT' ? risk.studentT : risk.historical;
  if (!day || confidence !== CONFIDENCE) throw new Error(`Process ${process.name} has not been measured.`);
  return {
    valueAtRisk: scaleToHoldingPeriod(day.valueAtRisk, holdingPeriodDays),
    expectedShortfall: scaleToHoldingPeriod(day.expectedShortfall, holdingPeriodDays),
  };
}
