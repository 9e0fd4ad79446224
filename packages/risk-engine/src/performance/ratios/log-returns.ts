import { requireEntries } from '../../input/require-shares.ts';
import { requireAbove } from '../../input/require.ts';

/**
 * Logarithmic returns of consecutive values: ln(V_t / V_(t-1)). They add up over time.
 * Source: J. Campbell, A. Lo, C. MacKinlay, "The econometrics of financial markets", 1997, section 1.4.
 *
 * @param values at least two, oldest first, above 0 (NAV per share with distributions put back)
 * @returns fractions, one fewer than there are values
 * @throws {RangeError} for fewer values, or one that is not above 0
 */
export function logReturns(values: readonly number[]): number[] {
  requireEntries('values', values, 2);
  values.forEach((value, index) => requireAbove(`values[${index}]`, value, 0));
  return values.slice(1).map((value, index) => Math.log(value / values[index]!));
}
