import { requireAbove, requireAtLeast } from '../input/require.ts';

/**
 * Utilisation of an absolute limit: value at risk over limit, both as fractions of NAV. Above 1 is a breach.
 * Source: CESR/10-788, section 3.6 (absolute VaR approach, 20 % at most).
 *
 * @param valueAtRisk null where it is not known, and then the utilisation is not
 * @throws {RangeError} for a limit that is not above 0
 */
export function absoluteUtilisation(valueAtRisk: number, limit: number): number;
export function absoluteUtilisation(valueAtRisk: number | null, limit: number): number | null;
export function absoluteUtilisation(valueAtRisk: number | null, limit: number): number | null {
  requireAbove('limit', limit, 0);
  return valueAtRisk === null ? null : requireAtLeast('valueAtRisk', valueAtRisk, 0) / limit;
}

/**
 * Utilisation of a relative limit: the ratio of the fund's value at risk to its reference portfolio's, over the limit.
 * Source: CESR/10-788, section 3.6 (relative VaR approach, 200 % at most).
 *
 * @param referenceValueAtRisk above 0: a reference portfolio without risk has no ratio; null where it is not known
 * @param limit highest ratio allowed, e.g. 2 for 200 %
 */
export function relativeUtilisation(valueAtRisk: number, referenceValueAtRisk: number, limit: number): number;
export function relativeUtilisation(
  valueAtRisk: number | null,
  referenceValueAtRisk: number | null,
  limit: number,
): number | null;
export function relativeUtilisation(
  valueAtRisk: number | null,
  referenceValueAtRisk: number | null,
  limit: number,
): number | null {
  if (referenceValueAtRisk === null) return absoluteUtilisation(null, limit);
  requireAbove('referenceValueAtRisk', referenceValueAtRisk, 0);
  requireAbove('limit', limit, 0);
  return absoluteUtilisation(valueAtRisk, limit * referenceValueAtRisk);
}
