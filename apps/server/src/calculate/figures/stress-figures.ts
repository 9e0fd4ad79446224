import { absoluteUtilisation, limitStatus, rankByLoss, stressedProfit } from '@fundscope/risk-engine';
import { validOn, type Factor, type FactorClass, type Instrument } from '../model/market.ts';
import type { RowOf } from '../results/result-table.ts';
import type { FundTables } from '../results/result-tables.ts';
import type { FigureMarket } from './figure-market.ts';
import type { FundDay } from './fund-day.ts';

/** Every scenario on what the fund holds at the close. */
export function stressRows(day: FundDay, market: FigureMarket): RowOf<FundTables['stressResults']>[] {
  const { scenarios, factors } = market;
  const { exposures } = day.risk;
  if (scenarios.length === 0) return [];
  const limit = validOn(day.fund.limits.stress ?? [], day.base.date)?.value ?? null;
  const ofClass = (riskClass: FactorClass, shocks: Float64Array): number =>
    stressedProfit(
      exposures.map((exposure, factor) => (factors[factor]!.riskClass === riskClass ? exposure : 0)),
      shocks,
    );
  const lacks = lacksSpreads(day, market);
  const found = scenarios.map(({ name, shocks }) => {
    const others = {
      equity: ofClass('Equity', shocks),
      interest_rate: ofClass('Interest rate', shocks),
      currency: ofClass('Currency', shocks),
      commodity: ofClass('Commodity', shocks),
    };
    const isPartUnknown = lacks && mayMoveSpreads(shocks, factors);
    const isWhollyUnknown = isPartUnknown && Object.values(others).every((part) => part === 0);
    return {
      scenario: name,
      profit: isWhollyUnknown ? null : stressedProfit(exposures, shocks),
      ...others,
      credit_spread: isPartUnknown ? null : ofClass('Credit spread', shocks),
    };
  });
  const known = found.flatMap(({ profit }) => (profit === null ? [] : [profit]));
  const ranks = known.length === 0 ? [] : rankByLoss(known);
  let nextKnown = 0;
  return found.map(({ scenario, profit, ...parts }) => {
    const loss = profit === null ? null : Math.max(0, -profit);
    // Spreads that are not known may cost more: what is known may break the limit, and not keep it.
    const isJudged = loss !== null && limit !== null && (parts.credit_spread !== null || loss > limit);
    const utilisation = isJudged ? absoluteUtilisation(loss, limit) : null;
    return {
      ...day.base,
      scenario,
      profit,
      profit_amount: profit === null ? null : profit * day.netAssets,
      ...parts,
      rank: profit === null ? null : ranks[nextKnown++]!,
      stress_limit: limit,
      utilisation,
      status: limit === null ? 'no limit' : limitStatus(utilisation),
    };
  });
}

type Known = Pick<RowOf<FundTables['stressResults']>, 'profit' | 'credit_spread' | 'status'>;

/**
 * What the worst scenario costs, 0 where none costs anything. Null where a scenario that is not wholly known may cost
 * more, unless a known part breaks the limit: then it is that part, which is at least lost.
 */
export function worstLossOf(rows: readonly Known[]): number | null {
  if (rows.length === 0) return null;
  const isWhole = rows.every(({ profit, credit_spread: spread }) => profit !== null && spread !== null);
  if (!isWhole && rows.every(({ status }) => status !== 'breach')) return null;
  return Math.max(0, ...rows.flatMap(({ profit }) => (profit === null ? [] : [-profit])));
}

/** Whether the fund has securities that move with rates, and nothing that it holds moves with a spread: what spreads cost it is not known. */
function lacksSpreads({ risk, base }: FundDay, { instruments, factors }: FigureMarket): boolean {
  const movesWith = (instrument: Instrument, riskClass: FactorClass): boolean => {
    const moved = validOn(instrument.sensitivities, base.date)?.values;
    return factors.some((factor, at) => factor.riskClass === riskClass && (moved?.[at] ?? 0) !== 0);
  };
  const held = risk.holdings.map(({ instrument }) => instruments[instrument]!);
  return (
    held.some((instrument) => instrument.kind === 'security' && movesWith(instrument, 'Interest rate')) &&
    !held.some((instrument) => movesWith(instrument, 'Credit spread'))
  );
}

/** A model without spreads cannot say of its scenarios that none moves one. */
function mayMoveSpreads(shocks: Float64Array, factors: readonly Factor[]): boolean {
  const spreads = factors.flatMap(({ riskClass }, at) => (riskClass === 'Credit spread' ? [at] : []));
  return spreads.length === 0 || spreads.some((at) => shocks[at] !== 0);
}
