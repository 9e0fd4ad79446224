import {
  historicalVar,
  normalExpectedShortfall,
  portfolioVolatility,
  scaleToHoldingPeriod,
  studentTMonteCarloVar,
  varianceCovarianceVar,
  type Matrix,
  type StudentTScenarios,
  type TailLoss,
  type Vector,
} from '@fundscope/risk-engine';
import { REPORT_DAYS, VAR_WINDOW } from '../demo-calendar.ts';
import type { FundHistory } from '../funds/fund-history.ts';
import { priceDay, type DemoMarket } from '../market/demo-market.ts';
import type { DayCovariance } from './covariances.ts';
import type { VarProcess } from './var-processes.ts';

/** Losses of one business day, as fractions of net assets. */
export interface DayRisk {
  readonly volatility: number;
  readonly monteCarlo: TailLoss;
  readonly historical: TailLoss;
}

export interface RiskModel {
  readonly covariances: readonly DayCovariance[];
  readonly scenarios: StudentTScenarios;
}

const CONFIDENCE = 0.99;

/** A fund's one-day risk at the close of each report day, by the three models. */
export function measureFund(history: FundHistory, market: DemoMarket, model: RiskModel): DayRisk[] {
  const assetReturns = returnsOfHoldings(history, market);
  return Array.from({ length: REPORT_DAYS }, (_, day) => {
    const end = priceDay(day) + 1;
    return {
      ...measureLinear(history.exposures[day]!, history.specificVariance[day]!, day, model),
      historical: historicalVar(assetReturns.slice(end - VAR_WINDOW, end), history.weights[day]!, CONFIDENCE),
    };
  });
}

/** The one-day risk of a portfolio of index mixes, by the two models that need no prices. */
export function measureLinear(
  exposures: Vector,
  specificVariance: number,
  day: number,
  { covariances, scenarios }: RiskModel,
): Pick<DayRisk, 'volatility' | 'monteCarlo'> {
  const { sample, weightedFactor } = covariances[day]!;
  return {
    volatility: portfolioVolatility(exposures, sample, specificVariance),
    monteCarlo: studentTMonteCarloVar({
      exposures,
      choleskyFactor: weightedFactor,
      specificVolatility: Math.sqrt(specificVariance),
      scenarios,
      confidence: CONFIDENCE,
      holdingPeriodDays: 1,
    }),
  };
}

/** Rows of days from `FIRST_PRICE_DAY` on, columns in the order of the holdings. */
function returnsOfHoldings(history: FundHistory, market: DemoMarket): Matrix {
  const columns = history.holdings.map(({ column }) => market.history.returns[column]!);
  return Array.from({ length: columns[0]!.length }, (_, day) => Float64Array.from(columns, (column) => column[day]!));
}

/** Value at risk and expected shortfall of a process from the one-day risk. */
export function processLoss(
  process: VarProcess,
  risk: Pick<DayRisk, 'volatility' | 'monteCarlo'> & Partial<DayRisk>,
): TailLoss {
  const { confidence, holdingPeriodDays } = process;
  if (process.method === 'VCV') {
    const normal = { dailyVolatility: risk.volatility, confidence, holdingPeriodDays };
    return { valueAtRisk: varianceCovarianceVar(normal), expectedShortfall: normalExpectedShortfall(normal) };
  }
  const day = process.method === 'MC_STUDENT' ? risk.monteCarlo : risk.historical;
  if (!day || confidence !== CONFIDENCE) throw new Error(`Process ${process.name} has not been measured.`);
  return {
    valueAtRisk: scaleToHoldingPeriod(day.valueAtRisk, holdingPeriodDays),
    expectedShortfall: scaleToHoldingPeriod(day.expectedShortfall, holdingPeriodDays),
  };
}
