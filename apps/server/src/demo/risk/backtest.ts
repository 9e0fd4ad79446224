import { isBacktestException, kupiecTest, trafficLight, type TrafficLight } from '@fundscope/risk-engine';
import { REPORT_DAYS } from '../demo-calendar.ts';
import type { FundReport } from '../demo-firm.ts';
import { rounded } from '../seeded-random.ts';
import { processLoss } from './fund-risk.ts';
import type { VarProcess } from './var-processes.ts';

/** Days that exceptions are counted over. */
const BACKTEST_WINDOW = 250;

export interface BacktestDay {
  /** Report day of the profit and loss. */
  readonly day: number;
  /** Of the day before, as a fraction of its net assets; rounded as reported. */
  readonly valueAtRisk: number;
  /** Of this day, as a fraction of the net assets of the day before; rounded as reported. */
  readonly profit: number;
  readonly isException: boolean;
  /** In the last 250 days with this one. */
  readonly exceptions: number;
  /** Days counted, 250 at most. */
  readonly observations: number;
}

/** Holds the value at risk of each day against the profit and loss of the next; the first report day has none. */
export function backtest({ history, risk }: FundReport, process: VarProcess): BacktestDay[] {
  const days: BacktestDay[] = [];
  let exceptions = 0;
  for (let day = 1; day < REPORT_DAYS; day++) {
    const valueAtRisk = rounded(processLoss(process, risk[day - 1]!).valueAtRisk, 8);
    const profit = rounded(history.profit[day]!, 8);
    const isException = isBacktestException(profit, valueAtRisk);
    const leaving = days[day - 1 - BACKTEST_WINDOW];
    exceptions += Number(isException) - Number(leaving?.isException ?? false);
    days.push({ day, valueAtRisk, profit, isException, exceptions, observations: Math.min(day, BACKTEST_WINDOW) });
  }
  return days;
}

export interface BacktestVerdict {
  readonly light: TrafficLight;
  /** Of Kupiec's proportion-of-failures test. */
  readonly pValue: number;
}

export const judge = ({ exceptions, observations }: BacktestDay, { confidence }: VarProcess): BacktestVerdict => ({
  light: trafficLight(exceptions, observations, confidence),
  pValue: kupiecTest(exceptions, observations, confidence).pValue,
});
