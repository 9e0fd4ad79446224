import type { FundInput } from '../model/fund-input.ts';
import type { FundFigures } from '../results/result-tables.ts';
import { Backtest } from './backtest-figures.ts';
import { componentRows } from './component-figures.ts';
import { dayRisk, type DayRisk } from './day-risk.ts';
import type { FigureMarket } from './figure-market.ts';
import type { FundDay } from './fund-day.ts';
import { keyFigureRow } from './key-figures.ts';
import { leverageRow } from './leverage-figures.ts';
import { limitRows } from './limit-figures.ts';
import { liquidityRow } from './liquidity-figures.ts';
import { backtestProcesses, legalProcess, VAR_WINDOW } from '../model/model.ts';
import { stressRows, worstLossOf } from './stress-figures.ts';
import { testRows } from './test-figures.ts';
import { lossOf, referenceLoss } from './process-loss.ts';
import { varRows } from './var-figures.ts';

type Writable<Figures> = {
  -readonly [Name in keyof Figures]: Figures[Name] extends readonly (infer Row)[] ? Row[] : never;
};

/**
 * All figures of a fund. What comes out for a day depends on nothing but inputs up to this day, so days can be calculated
 * apart from each other.
 * @param places in the fund's list of days, ascending
 */
export function calculateFund(fund: FundInput, market: FigureMarket, places: readonly number[]): FundFigures {
  const figures: Writable<FundFigures> = {
    keyFigures: [],
    valuesAtRisk: [],
    varComponents: [],
    backtests: [],
    stressResults: [],
    liquidity: [],
    leverage: [],
    limits: [],
    testResults: [],
  };
  const wanted = new Set(places);
  const backtests = backtestProcesses.map((process) => new Backtest(process, fund, market));
  let before: DayRisk | undefined;
  for (const at of placesNeeded(places)) {
    // A gap between days that are needed ends before a whole backtest begins.
    if (before && at > 0) for (const backtest of backtests) backtest.add(at, before);
    const risk = dayRisk(fund, market, at);
    if (wanted.has(at)) addDay(figures, { day: fundDay(fund, market, { at, risk }), market, backtests, before });
    before = risk;
  }
  return figures;
}

/** The wanted days, and those that their backtests look back on. */
function placesNeeded(places: readonly number[]): number[] {
  const needed = new Set<number>();
  for (const place of places) for (let at = Math.max(0, place - VAR_WINDOW); at <= place; at++) needed.add(at);
  return [...needed].toSorted((one, other) => one - other);
}

function fundDay(
  fund: FundInput,
  { days }: FigureMarket,
  { at, risk }: { readonly at: number; readonly risk: DayRisk },
): FundDay {
  const index = fund.days[at]!;
  const date = days[index]!;
  const dateBefore = at === 0 ? undefined : days[fund.days[at - 1]!];
  return {
    fund,
    at,
    index,
    netAssets: fund.netAssets[at]!,
    risk,
    isFirstOfMonth: dateBefore?.slice(0, 7) !== date.slice(0, 7),
    base: { book: fund.book, fund_name: fund.name, date },
  };
}

interface DayContext {
  readonly day: FundDay;
  readonly market: FigureMarket;
  readonly backtests: readonly Backtest[];
  /** The risk at the close of the fund's day before. */
  readonly before: DayRisk | undefined;
}

function addDay(figures: Writable<FundFigures>, { day, market, backtests, before }: DayContext): void {
  const legal = legalProcess(day.fund.legalMethod);
  const stress = stressRows(day, market);
  const liquidity = liquidityRow(day, market);
  const leverage = leverageRow(day, market);
  const backtestRows = backtests.flatMap((backtest) => {
    const row = backtest.row(day);
    return row ? [{ row, process: backtest.process }] : [];
  });
  const loss = lossOf(legal, day.risk);
  if (!loss) throw new Error(`The legal value at risk of fund ${day.base.book} on ${day.base.date} is not known.`);
  const worstLoss = worstLossOf(stress);
  const limits = limitRows(day, {
    valueAtRisk: loss.valueAtRisk,
    // Of a model that needs prices of the reference portfolio there is none: it is that of the covariances.
    referenceVar: referenceVarOf(day, market),
    worstLoss,
    notionals: leverage.notionals,
    gross: leverage.gross,
    commitment: leverage.commitment,
    within1Day: liquidity.within_1_day,
    within30Days: liquidity.within_30_days,
  });
  const legalBacktest = backtestRows.find(
    ({ process }) => process.method === legal.method && process.confidence === legal.confidence,
  )?.row;
  figures.valuesAtRisk.push(...varRows(day, market));
  figures.varComponents.push(...componentRows(day, market));
  figures.backtests.push(...backtestRows.map(({ row }) => row));
  figures.stressResults.push(...stress);
  figures.liquidity.push(liquidity);
  figures.leverage.push(leverage);
  figures.limits.push(...limits);
  figures.testResults.push(
    ...testRows(day, {
      limits,
      backtest: legalBacktest,
      valueAtRisk: loss.valueAtRisk,
      valueAtRiskBefore: (before && lossOf(legal, before)?.valueAtRisk) ?? null,
    }),
  );
  figures.keyFigures.push(
    keyFigureRow(day, market, { loss, limits, backtest: legalBacktest, worstLoss, liquidity, leverage }),
  );
}

/** Null for a fund without reference portfolio, and where the legal method has none. */
const referenceVarOf = (day: FundDay, market: FigureMarket): number | null =>
  referenceLoss(day.fund, market, { process: legalProcess(day.fund.legalMethod), day: day.index })?.valueAtRisk ?? null;
