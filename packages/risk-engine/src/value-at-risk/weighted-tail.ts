import type { Vector } from '../linear-algebra/matrix.ts';
import { requireAtLeast, requireBetween, requireLength, requireNumbers } from '../input/require.ts';
import type { TailLoss } from './empirical-tail.ts';

/** Weights that were added up differ by their rounding; so small a part of the tail is none. */
const ROUNDING = 1e-9;

/**
 * Value at risk and expected shortfall of outcomes that are not equally likely. The value at risk is the smallest loss
 * that outcomes of at most the probability 1 - c exceed; the shortfall is the mean over the worst 1 - c, the last outcome
 * in part. With equal weights it is the k-th worst loss, k = floor(n (1 - c)) + 1.
 * Source: C. Acerbi, D. Tasche, "On the coherence of expected shortfall", Journal of Banking and Finance 26(7), 2002.
 *
 * @param profits profit and loss of each outcome, in any order
 * @param weights not negative, their sum above 0; scaled to the sum 1
 * @param confidence e.g. 0.99
 */
export function weightedTail(profits: Vector, weights: Vector, confidence: number): TailLoss {
  const { groups, profitAtRisk } = tailShares(profits, weights, confidence);
  const shortfall = groups.reduce((sum, { share, indexes }) => sum - share * profits[indexes[0]!]!, 0);
  return { valueAtRisk: 0 - profitAtRisk, expectedShortfall: shortfall };
}

/** Equally bad outcomes that lie in the tail at least in part. */
interface TailGroup {
  /** Of the tail; the shares add up to 1. */
  readonly share: number;
  readonly indexes: readonly number[];
}

export interface TailShares {
  /** Worst first. */
  readonly groups: readonly TailGroup[];
  /** Profit of the outcome at the value at risk. */
  readonly profitAtRisk: number;
}

/**
 * Which part of the worst 1 - c the outcomes are. Equally bad ones at its edge are one group and share what is left of it, and all sums run from the worst: the order of observations changes nothing.
 */
export function tailShares(profits: Vector, weights: Vector, confidence: number): TailShares {
  requireWeights(profits, weights);
  requireBetween('confidence', confidence, 0, 1);
  const worstFirst = Array.from({ length: profits.length }, (_, index) => index)
    .filter((index) => weights[index]! > 0)
    .toSorted((a, b) => profits[a]! - profits[b]! || weights[a]! - weights[b]!);
  const total = worstFirst.reduce((sum, index) => sum + weights[index]!, 0);
  const tail = total * (1 - confidence);
  const groups: TailGroup[] = [];
  let before = 0;
  for (let begin = 0, end = 0; begin < worstFirst.length; begin = end) {
    const profit = profits[worstFirst[begin]!]!;
    let weight = 0;
    while (end < worstFirst.length && profits[worstFirst[end]!] === profit) weight += weights[worstFirst[end++]!]!;
    const share = Math.min(weight, Math.max(0, tail - before)) / tail;
    groups.push({ share, indexes: worstFirst.slice(begin, end) });
    before += weight;
    if (before > tail + ROUNDING * total) return { groups, profitAtRisk: profit };
  }
  return { groups, profitAtRisk: profits[worstFirst.at(-1)!]! };
}

function requireWeights(profits: Vector, weights: Vector): void {
  requireNumbers('profits', profits);
  requireNumbers('weights', weights);
  requireLength('weights', weights, profits.length, 'profits');
  let total = 0;
  for (let index = 0; index < weights.length; index++) total += requireAtLeast(`weights[${index}]`, weights[index]!, 0);
  if (!(total > 0)) throw new RangeError(`weights must add up to more than 0, not to ${total}.`);
}
