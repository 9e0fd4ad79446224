/**
 * Performance between two net asset values per share, distributions reinvested (BVI method, i.e. time weighted).
 * Source: BVI, "Wertentwicklungsberechnung nach der BVI-Methode".
 *
 * @param begin NAV per share at the begin
 * @param end NAV per share at the end
 * @param distributionFactor product of (NAV + distribution) / NAV at each ex date in the period
 * @returns a fraction
 */
export const bviPerformance = (begin: number, end: number, distributionFactor = 1): number =>
  (end / begin) * distributionFactor - 1;

/** Linked return of consecutive periods, as a fraction: product of (1 + r) less one. */
export const linkedReturn = (returns: readonly number[]): number =>
  returns.reduce((product, value) => product * (1 + value), 1) - 1;

/**
 * Yearly rate of a return over more than a year; a shorter period is not annualised.
 *
 * @param days calendar days of the period
 */
export const annualizedReturn = (periodReturn: number, days: number): number =>
  days <= 365 ? periodReturn : (1 + periodReturn) ** (365 / days) - 1;

/** The deepest fall from a peak, as a positive fraction; 0 for a series that never falls. */
export function maximumDrawdown(values: readonly number[]): number {
  let peak = -Infinity;
  let deepest = 0;
  for (const value of values) {
    peak = Math.max(peak, value);
    deepest = Math.max(deepest, 1 - value / peak);
  }
  return deepest;
}
