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
  const window = values.slice(0, windowLength).toSorted();
  const rank = rankAtRisk(windowLength, confidence);
  let [firstIndex, worst] = [0, window[rank]!];
  for (let first = 1; first + windowLength <= values.length; first++) {
    replace(window, values[first - 1]!, values[first - 1 + windowLength]!);
    if (window[rank]! <= worst) [firstIndex, worst] = [first, window[rank]!];
  }
  const found = values.subarray(firstIndex, firstIndex + windowLength);
  const tail = weightedTail(found, new Float64Array(windowLength).fill(1), confidence);
  return { ...tail, firstIndex, lastIndex: firstIndex + windowLength - 1 };
}

/** Which of the profits, the lowest first, is the value at risk of equally likely ones; as `weightedTail` counts. */
function rankAtRisk(count: number, confidence: number): number {
  const profits = Float64Array.from({ length: count }, (_, index) => index);
  return 0 - weightedTail(profits, new Float64Array(count).fill(1), confidence).valueAtRisk;
}

/** Takes one value out of a sorted list and puts another in: a window needs no sorting of its own. */
function replace(sorted: Float64Array, old: number, value: number): void {
  let place = positionOf(sorted, old);
  for (; place > 0 && sorted[place - 1]! > value; place--) sorted[place] = sorted[place - 1]!;
  for (; place < sorted.length - 1 && sorted[place + 1]! < value; place++) sorted[place] = sorted[place + 1]!;
  sorted[place] = value;
}

/** The first place of a value in a sorted list that has it. */
function positionOf(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
