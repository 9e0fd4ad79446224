import { mean, sampleStandardDeviation } from '../moments.ts';
import { requireReturns } from '../../input/require-returns.ts';
import { requireLength } from '../../input/require.ts';

/**
 * Returns above another series, period by period.
 *
 * @throws {RangeError} when the other series is not as long, or a value of either is not a return
 */
export function differences(returns: readonly number[], otherName: string, others: readonly number[]): number[] {
  requireReturns('returns', returns);
  requireReturns(otherName, others);
  requireLength(otherName, others, returns.length, 'returns');
  return returns.map((value, index) => value - others[index]!);
}

/** Whether values differ by no more than rounding: then a ratio over their deviation says nothing. */
export const isConstant = (values: readonly number[]): boolean =>
  sampleStandardDeviation(values) <= 1e-12 * Math.max(1e-3, Math.abs(mean(values)));
