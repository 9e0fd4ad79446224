import {
  ageWeightedHistoricalVar,
  filteredHistoricalVar,
  modifiedTail,
  returnMoments,
  stressedVar,
  type TailLoss,
} from '@fundscope/risk-engine';
import {
  AGE_DECAY,
  DECAY,
  effectiveDays,
  regulatoryProcesses,
  VAR_WINDOW,
  VARIANCE_DECAY,
  WEIGHTED_WINDOW,
  weightedObservations,
  type VarProcess,
} from '../model/model.ts';
import type { RowOf } from '../results/result-table.ts';
import type { FundTables } from '../results/result-tables.ts';
import { pastProfits, type DayRisk } from './day-risk.ts';
import type { FigureMarket } from './figure-market.ts';
import type { FundDay } from './fund-day.ts';
import { lossOf, referenceLoss, scaled } from './process-loss.ts';

interface Measured {
  readonly loss: TailLoss | null;
  readonly observations: number | null;
  readonly effective: number | null;
  readonly note: string | null;
}
const unknown = (note: string): Measured => ({ loss: null, observations: null, effective: null, note });

const NO_PRICES = 'prices of the window are missing';
const NO_MOVES = 'too few business days with factor moves';

/** Rows of all processes; the stressed one on the first day of a month alone. */
export function varRows(day: FundDay, market: FigureMarket): RowOf<FundTables['valuesAtRisk']>[] {
  const profits = pastProfits(day.risk.holdings, market, { day: day.index, count: VAR_WINDOW });
  return regulatoryProcesses.flatMap((process) => {
    if (process.method === 'HISTORICAL_STRESSED' && !day.isFirstOfMonth) return [];
    const { loss, observations, effective, note } = measure(process, { day, market, profits });
    const reference = referenceLoss(day.fund, market, { process, day: day.index });
    return [
      {
        ...day.base,
        process: process.name,
        method: process.method,
        confidence: process.confidence,
        holding_period_days: process.holdingPeriodDays,
        var: loss && loss.valueAtRisk,
        var_amount: loss && loss.valueAtRisk * day.netAssets,
        expected_shortfall: loss && loss.expectedShortfall,
        reference_var: reference && reference.valueAtRisk,
        observations,
        effective_observations: effective,
        is_legal: process.method === day.fund.legalMethod,
        note,
      },
    ];
  });
}

interface Place {
  readonly day: FundDay;
  readonly market: FigureMarket;
  readonly profits: Float64Array | null;
}

function measure(process: VarProcess, { day, market, profits }: Place): Measured {
  if (process.method === 'VCV' || process.method === 'MC_STUDENT') {
    const loss = lossOf(process, day.risk);
    if (!loss) return unknown(NO_MOVES);
    const count = process.method === 'VCV' ? VAR_WINDOW : weightedObservations(day.index + 1)!;
    const effective = process.method === 'VCV' ? count : effectiveDays(count, DECAY);
    return { loss, observations: count, effective, note: null };
  }
  if (!profits) return unknown(NO_PRICES);
  if (process.method === 'HISTORICAL_STRESSED') return measureStressed(process, { day, market, profits });
  const known = { observations: profits.length, effective: profits.length, note: null };
  return process.method === 'HISTORICAL'
    ? { ...known, loss: lossOf(process, day.risk) }
    : { ...known, ...measureOfProfits(process, profits) };
}

function measureOfProfits(
  { method, confidence, holdingPeriodDays }: VarProcess,
  profits: Float64Array,
): Partial<Measured> & Pick<Measured, 'loss'> {
  if (method === 'HISTORICAL_AGE_WEIGHTED') {
    const tail = ageWeightedHistoricalVar(profits, AGE_DECAY, confidence);
    return { loss: scaled(tail, holdingPeriodDays), effective: effectiveDays(profits.length, AGE_DECAY) };
  }
  if (method === 'MODIFIED') {
    const tail = modifiedTail(returnMoments([...profits]), confidence);
    if (!tail.isWithinDomain) return unknown('skewness and kurtosis are too large for the expansion');
    return { loss: scaled(tail, holdingPeriodDays) };
  }
  // A fund of cash alone has no volatility to filter by, and no loss.
  if (profits.every((profit) => profit === 0)) return { loss: { valueAtRisk: 0, expectedShortfall: 0 } };
  return { loss: scaled(filteredHistoricalVar(profits, { decay: VARIANCE_DECAY, confidence }), holdingPeriodDays) };
}

/** Of the worst year of as much history as there is, five years at most. */
function measureStressed({ confidence, holdingPeriodDays }: VarProcess, { day, market }: Place): Measured {
  const { holdings } = day.risk;
  let count = VAR_WINDOW;
  while (count < WEIGHTED_WINDOW && pricesReach(holdings, market, day.index - count)) count++;
  const profits = pastProfits(holdings, market, { day: day.index, count });
  if (!profits) return unknown(NO_PRICES);
  const tail = stressedVar(profits, { windowLength: VAR_WINDOW, confidence });
  const first = day.index + 1 - count;
  const note = `${market.days[first + tail.firstIndex]} to ${market.days[first + tail.lastIndex]}, the worst of ${count} days`;
  return { loss: scaled(tail, holdingPeriodDays), observations: VAR_WINDOW, effective: VAR_WINDOW, note };
}

const pricesReach = (holdings: DayRisk['holdings'], { returns }: FigureMarket, day: number): boolean =>
  day >= 1 && holdings.every(({ instrument }) => !Number.isNaN(returns[instrument]![day]));
