import { requireFinite } from '../input/require.ts';

/**
 * An adverse impact of a year: the mean of its figures at the four quarter ends.
 * Source: Delegated Regulation (EU) 2022/1288, article 6.
 *
 * @param quarterEnds 31 March, 30 June, 30 September, 31 December
 * @throws {RangeError} unless there are four figures: a missing quarter is not an impact of 0
 */
export function yearlyImpact(quarterEnds: readonly number[]): number {
  if (quarterEnds.length !== 4) throw new RangeError(`quarterEnds must have 4 values, not ${quarterEnds.length}.`);
  return quarterEnds.reduce((sum, value, index) => sum + requireFinite(`quarterEnds[${index}]`, value), 0) / 4;
}
