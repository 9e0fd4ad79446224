import {
  normalExpectedShortfall,
  portfolioVolatility,
  scaleToHoldingPeriod,
  studentTExpectedShortfall,
  studentTVar,
  varianceCovarianceVar,
  type TailLoss,
} from '@fundscope/risk-engine';
import type { FundInput } from '../model/fund-input.ts';
import { validOn } from '../model/market.ts';
import { CONFIDENCE, DEGREES_OF_FREEDOM, type VarProcess } from '../model/model.ts';
import type { DayRisk } from './day-risk.ts';
import type { FigureMarket } from './figure-market.ts';

/** The loss of a process whose method needs nothing but a day's risk; null where it is not known. */
export function lossOf(
  { method, confidence, holdingPeriodDays }: VarProcess,
  risk: Pick<DayRisk, 'volatility' | 'weightedVolatility'> & Partial<Pick<DayRisk, 'historical'>>,
): TailLoss | null {
  switch (method) {
    case 'VCV': {
      if (risk.volatility === null) return null;
      const normal = { dailyVolatility: risk.volatility, confidence, holdingPeriodDays };
      return { valueAtRisk: varianceCovarianceVar(normal), expectedShortfall: normalExpectedShortfall(normal) };
    }
    case 'MC_STUDENT': {
      if (risk.weightedVolatility === null) return null;
      const { weightedVolatility: dailyVolatility } = risk;
      const student = { dailyVolatility, confidence, holdingPeriodDays, degreesOfFreedom: DEGREES_OF_FREEDOM };
      return { valueAtRisk: studentTVar(student), expectedShortfall: studentTExpectedShortfall(student) };
    }
    case 'HISTORICAL':
      return confidence === CONFIDENCE && risk.historical ? scaled(risk.historical, holdingPeriodDays) : null;
    default:
      return null;
  }
}

export const scaled = ({ valueAtRisk, expectedShortfall }: TailLoss, days: number): TailLoss => ({
  valueAtRisk: scaleToHoldingPeriod(valueAtRisk, days),
  expectedShortfall: scaleToHoldingPeriod(expectedShortfall, days),
});

/** Of the reference portfolio; null where the fund has none, and for methods that need its prices. */
export function referenceLoss(
  fund: FundInput,
  market: FigureMarket,
  { process, day }: { readonly process: VarProcess; readonly day: number },
): TailLoss | null {
  const exposures = validOn(fund.references, market.days[day]!)?.exposures;
  if (!exposures || (process.method !== 'VCV' && process.method !== 'MC_STUDENT')) return null;
  const sample = market.covariances.sampleOn(day);
  const weighted = market.covariances.weightedOn(day);
  return lossOf(process, {
    volatility: sample && portfolioVolatility(exposures, sample),
    weightedVolatility: weighted && portfolioVolatility(exposures, weighted),
  });
}
