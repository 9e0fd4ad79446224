import { requireBetween, requireFinite, requireNumbers } from '../input/require.ts';
import type { Vector } from '../linear-algebra/matrix.ts';
import { selectSmallest } from './select-smallest.ts';

export interface TailLoss {
  /** A loss is positive. */
  readonly valueAtRisk: number;
  /** The mean of the worst n (1 - c) losses, the last one in part. */
  readonly expectedShortfall: number;
}

/**
 * Value at risk and expected shortfall of n equally likely outcomes at the confidence c. The value at risk is the k-th
 * worst loss, k = floor(n (1 - c)) + 1: the smallest loss that at most n (1 - c) outcomes exceed. The shortfall is the
 * mean over exactly the worst n (1 - c) outcomes, which takes the k-th in part; the mean of k losses would be too small.
 * Source: C. Acerbi, D. Tasche, "On the coherence of expected shortfall", Journal of Banking & Finance 26(7), 2002,
 * definition 2.6 and proposition 4.1.
 *
 * @param profits profit and loss of each outcome; their order does not matter
 * @param confidence e.g. 0.99
 * @throws {RangeError} for no outcomes, a missing one, or a confidence outside (0, 1)
 */
export function empiricalTail(profits: Vector, confidence: number): TailLoss {
  requireNumbers('profits', profits);
  requireBetween('confidence', confidence, 0, 1);
  const sorted = Float64Array.from(profits);
  // The tiny allowance keeps 250 * (1 - 0.9) at 25.
  const tail = sorted.length * (1 - confidence);
  const whole = Math.min(sorted.length - 1, Math.floor(tail + 1e-9));
  selectSmallest(sorted, whole);
  const worst = sorted.subarray(0, whole).toSorted();
  const sum = worst.reduce((total, profit) => total + profit, 0);
  const part = Math.max(0, tail - whole);
  return { valueAtRisk: 0 - sorted[whole]!, expectedShortfall: 0 - (sum + part * sorted[whole]!) / (whole + part) };
}

/**
 * A tail of gains, as of a money market fund whose interest of a day is more than what rates take, is no loss: both figures are
 * 0 at least, and a gain is no exception of a backtest.
 */
export const lossesOnly = ({ valueAtRisk, expectedShortfall }: TailLoss): TailLoss => ({
  valueAtRisk: Math.max(0, requireFinite('valueAtRisk', valueAtRisk)),
  expectedShortfall: Math.max(0, requireFinite('expectedShortfall', expectedShortfall)),
});
