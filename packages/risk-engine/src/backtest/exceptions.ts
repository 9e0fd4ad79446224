import { requireAtLeast, requireFinite } from '../input/require.ts';

/**
 * Whether a day is a backtest exception (overshooting): the day's loss is greater than the value at risk that was
 * computed at the close of the day before.
 * Source: CESR/10-788, box 18, and BCBS, "Supervisory framework for the use of backtesting", January 1996.
 *
 * @param profitAndLoss of the day as a fraction of NAV, a loss is negative
 * @param valueAtRiskOfDayBefore a positive fraction of NAV, one day
 */
export const isBacktestException = (profitAndLoss: number, valueAtRiskOfDayBefore: number): boolean =>
  -requireFinite('profitAndLoss', profitAndLoss) > requireAtLeast('valueAtRiskOfDayBefore', valueAtRiskOfDayBefore, 0);
