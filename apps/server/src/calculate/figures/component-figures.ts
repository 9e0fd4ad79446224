import { factorVarDecomposition } from '@fundscope/risk-engine';
import { legalProcess, multipleOf } from '../model/model.ts';
import { factorClasses } from '../model/words.ts';
import type { RowOf } from '../results/result-table.ts';
import type { FundTables } from '../results/result-tables.ts';
import type { FigureMarket } from './figure-market.ts';
import type { FundDay } from './fund-day.ts';

/** Where the legal value at risk comes from; of one by history, where the variance-covariance one does. */
export function componentRows(day: FundDay, market: FigureMarket): RowOf<FundTables['varComponents']>[] {
  const method = day.fund.legalMethod === 'MC_STUDENT' ? 'MC_STUDENT' : 'VCV';
  const process = legalProcess(method);
  const covariance =
    method === 'VCV' ? market.covariances.sampleOn(day.index) : market.covariances.weightedOn(day.index);
  if (!covariance) return [];
  const classes = factorClasses.filter((name) => market.factors.some(({ riskClass }) => riskClass === name));
  const groups = classes.map((name) =>
    market.factors.flatMap(({ riskClass }, factor) => (riskClass === name ? [factor] : [])),
  );
  const { exposures, specificVariance } = day.risk;
  const multiple = multipleOf(method, process);
  const { valueAtRisk, parts } = factorVarDecomposition({ exposures, covariance, specificVariance, multiple }, groups);
  return parts.map((part, index) => ({
    ...day.base,
    process: process.name,
    risk_class: classes[index] ?? 'Specific',
    standalone: part.standalone,
    component: part.component,
    incremental: part.incremental,
    marginal: part.marginal,
    var: valueAtRisk,
  }));
}
