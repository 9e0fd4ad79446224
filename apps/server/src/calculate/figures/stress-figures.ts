import { absoluteUtilisation, limitStatus, rankByLoss, stressedProfit } from '@fundscope/risk-engine';
import { validOn, type FactorClass } from '../model/market.ts';
import type { RowOf } from '../results/result-table.ts';
import type { FundTables } from '../results/result-tables.ts';
import type { FigureMarket } from './figure-market.ts';
import type { FundDay } from './fund-day.ts';

/** Every scenario on what the fund holds at the close. */
export function stressRows(day: FundDay, { scenarios, factors }: FigureMarket): RowOf<FundTables['stressResults']>[] {
  const { exposures } = day.risk;
  if (scenarios.length === 0) return [];
  const limit = validOn(day.fund.limits.stress ?? [], day.base.date)?.value ?? null;
  const ofClass = (riskClass: FactorClass, shocks: Float64Array): number =>
    stressedProfit(
      exposures.map((exposure, factor) => (factors[factor]!.riskClass === riskClass ? exposure : 0)),
      shocks,
    );
  const profits = scenarios.map(({ shocks }) => stressedProfit(exposures, shocks));
  const ranks = rankByLoss(profits);
  return scenarios.map(({ name, shocks }, index) => {
    const profit = profits[index]!;
    const utilisation = limit === null ? null : absoluteUtilisation(Math.max(0, -profit), limit);
    return {
      ...day.base,
      scenario: name,
      profit,
      profit_amount: profit * day.netAssets,
      equity: ofClass('Equity', shocks),
      interest_rate: ofClass('Interest rate', shocks),
      credit_spread: ofClass('Credit spread', shocks),
      currency: ofClass('Currency', shocks),
      commodity: ofClass('Commodity', shocks),
      rank: ranks[index]!,
      stress_limit: limit,
      utilisation,
      status: limit === null ? 'no limit' : limitStatus(utilisation),
    };
  });
}
