import type { Vector } from '../linear-algebra/matrix.ts';
import { requireCount, requireNumbers } from '../input/require.ts';
import type { TailLoss } from './empirical-tail.ts';
import { weightedTail } from './weighted-tail.ts';

export interface StressedVarOptions {
  /** Observations of a window, e.g. 250 for a year. */
  readonly windowLength: number;
  /** E.g. 0.99. */
  readonly confidence: number;
}

export interface StressedTail extends TailLoss {
  /** Indexes of the window's first and last observation. */
  readonly firstIndex: number;
  readonly lastIndex: number;
}

/**
 * Stressed value at risk: the historical one of the worst window of the history, the latest of equally bad ones.
 * Source: BCBS, "Revisions to the Basel II market risk framework", 2011, paragraph 718(lxxvi)(i): a continuous 12-month
 * period of significant stress relevant to the portfolio.
 *
 * @param profits of past days at today's weights, oldest first, as many as a window at least
 * @returns losses of one day
 */
export function stressedVar(profits: Vector, { windowLength, confidence }: StressedVarOptions): StressedTail {
  requireCount('windowLength', windowLength, 1);
  requireNumbers('profits', profits, windowLength);
  const values = Float64Array.from(profits);
  const equal = new Float64Array(windowLength).fill(1);
  let worst: StressedTail | undefined;
  for (let firstIndex = 0; firstIndex + windowLength <= values.length; firstIndex++) {
    const tail = weightedTail(values.subarray(firstIndex, firstIndex + windowLength), equal, confidence);
    if (!worst || tail.valueAtRisk >= worst.valueAtRisk)
      worst = { ...tail, firstIndex, lastIndex: firstIndex + windowLength - 1 };
  }
  return worst!;
}
