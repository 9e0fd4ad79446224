import { requireNumbers } from './require.ts';

/**
 * Simple returns, at least so many of them.
 *
 * @throws {RangeError} for too few, one that is not finite, or one below -1: no more than everything can be lost
 */
export function requireReturns(name: string, returns: ArrayLike<number>, least = 1): void {
  requireNumbers(name, returns, least);
  for (let index = 0; index < returns.length; index++) {
    if (returns[index]! < -1)
      throw new RangeError(`${name}[${index}] must be at least -1 (all is lost), not ${returns[index]}.`);
  }
}
