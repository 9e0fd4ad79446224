import {
  christoffersenTest,
  exceptionTransitions,
  FULL_BACKTEST,
  isBacktestException,
  kupiecTest,
  trafficLight,
} from '@fundscope/risk-engine';
import type { FundInput } from '../model/fund-input.ts';
import type { RowOf } from '../results/result-table.ts';
import type { FundTables } from '../results/result-tables.ts';
import type { DayHolding, DayRisk } from './day-risk.ts';
import type { FigureMarket } from './figure-market.ts';
import type { FundDay } from './fund-day.ts';
import type { VarProcess } from '../model/model.ts';
import { lossOf } from './process-loss.ts';

/** Value at risk of a day against the profit and loss of the next; fractions of the net assets of the day before. */
interface Comparison {
  readonly valueAtRisk: number;
  readonly profit: number;
  /** NaN where it was not given. */
  readonly actualProfit: number;
  readonly isException: boolean;
}

/** The backtest of a process of a fund; its days must be added in their order. */
export class Backtest {
  readonly process: VarProcess;
  readonly #fund: FundInput;
  readonly #market: FigureMarket;
  /** Of days on end; one without a value at risk begins anew. */
  #comparisons: Comparison[] = [];

  constructor(process: VarProcess, fund: FundInput, market: FigureMarket) {
    this.process = process;
    this.#fund = fund;
    this.#market = market;
  }

  /** @param at place of the day whose profit and loss it is @param before the risk at the close of the day before */
  add(at: number, before: DayRisk): void {
    const loss = lossOf(this.process, before);
    const profit = this.#hypotheticalProfit(at, before.holdings);
    if (!loss || profit === null) {
      this.#comparisons = [];
      return;
    }
    const { valueAtRisk } = loss;
    const isException = isBacktestException(profit, valueAtRisk);
    const actualProfit = this.#fund.profits[at]! / this.#fund.netAssets[at - 1]!;
    this.#comparisons.push({ valueAtRisk, profit, actualProfit, isException });
    if (this.#comparisons.length > FULL_BACKTEST) this.#comparisons.shift();
  }

  /** What the positions of the day before would have made unchanged, over every business day since then. */
  #hypotheticalProfit(at: number, holdings: readonly DayHolding[]): number | null {
    const [from, to] = [this.#fund.days[at - 1]!, this.#fund.days[at]!];
    let profit = 0;
    for (const { instrument, exposure } of holdings) {
      if (this.#market.instruments[instrument]!.kind === 'cash') continue;
      const prices = this.#market.prices[instrument]!;
      profit += exposure * (prices[to]! / prices[from]! - 1);
    }
    return Number.isNaN(profit) ? null : profit;
  }

  /** Undefined where there is nothing to compare with. */
  row(day: FundDay): RowOf<FundTables['backtests']> | undefined {
    const newest = this.#comparisons.at(-1);
    if (!newest) return undefined;
    const { confidence } = this.process;
    const isExceptions = this.#comparisons.map(({ isException }) => isException);
    const observations = isExceptions.length;
    const exceptions = isExceptions.filter(Boolean).length;
    const light = trafficLight(exceptions, observations, confidence);
    const { valueAtRisk, profit, actualProfit } = newest;
    const isGiven = !Number.isNaN(actualProfit);
    return {
      ...day.base,
      process: this.process.name,
      confidence,
      var_date: this.#market.days[this.#fund.days[day.at - 1]!]!,
      var: valueAtRisk,
      profit,
      actual_profit: isGiven ? actualProfit : null,
      is_exception: newest.isException,
      is_actual_exception: isGiven ? isBacktestException(actualProfit, valueAtRisk) : null,
      exceptions,
      observations,
      traffic_light: light === 'unknown' ? `${observations} of ${FULL_BACKTEST}` : light,
      kupiec_p: kupiecTest(exceptions, observations, confidence).pValue,
      christoffersen_p:
        observations < 2
          ? null
          : christoffersenTest(exceptionTransitions(isExceptions), confidence).conditionalCoverage.pValue,
    };
  }
}
