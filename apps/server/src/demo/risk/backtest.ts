import { FULL_BACKTEST, isBacktestException, kupiecTest, trafficLight } from '@fundscope/risk-engine';
import { REPORT_DAYS } from '../demo-calendar.ts';
import type { FundReport } from '../demo-firm.ts';
import { rounded } from '../seeded-random.ts';
import { processLoss } from './fund-risk.ts';
import type { VarProcess } from './var-processes.ts';

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
    const leaving = days[day - 1 - FULL_BACKTEST];
    exceptions += Number(isException) - Number(leaving?.isException ?? false);
    days.push({ day, valueAtRisk, profit, isException, exceptions, observations: Math.min(day, FULL_BACKTEST) });
  }
  return days;
}

export interface BacktestVerdict {
  /** A Basel zone; before 250 days how many of them there are. */
  readonly light: string;
  /** Of Kupiec's proportion-of-failures test. */
  readonly pValue: number;
}

export function judge({ exceptions, observations }: BacktestDay, { confidence }: VarProcess): BacktestVerdict {
  const light = trafficLight(exceptions, observations, confidence);
  return {
    light: light === 'unknown' ? `${observations} of ${FULL_BACKTEST}` : light,
    pValue: kupiecTest(exceptions, observations, confidence).pValue,
  };
}
