/**
 * Utilisation of an absolute limit: value at risk over limit, both as fractions of NAV. Above 1 is a breach.
 * Source: CESR/10-788, section 3.6 (absolute VaR approach, 20 % at most).
 *
 * @throws {RangeError} for a limit that is not above 0
 */
export function absoluteUtilisation(valueAtRisk: number, limit: number): number {
  if (!(limit > 0)) throw new RangeError(`A limit must be above 0, not ${limit}.`);
  return valueAtRisk / limit;
}

/**
 * Utilisation of a relative limit: the ratio of the fund's value at risk to its reference portfolio's, over the limit.
 * Source: CESR/10-788, section 3.6 (relative VaR approach, 200 % at most).
 *
 * @param limit highest ratio allowed, e.g. 2 for 200 %
 */
export const relativeUtilisation = (valueAtRisk: number, referenceValueAtRisk: number, limit: number): number =>
  absoluteUtilisation(valueAtRisk, limit * referenceValueAtRisk);
