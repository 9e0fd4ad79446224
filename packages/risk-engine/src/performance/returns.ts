import { requireAbove, requireAtLeast, requireNumbers } from '../input/require.ts';

/**
 * Performance between two net asset values per share, distributions reinvested (BVI method, i.e. time weighted).
 * Source: BVI, "Wertentwicklungsberechnung nach der BVI-Methode".
 *
 * @param begin NAV per share at the begin
 * @param end NAV per share at the end
 * @param distributionFactor product of (NAV + distribution) / NAV at each ex date in the period
 * @returns a fraction
 */
export function bviPerformance(begin: number, end: number, distributionFactor = 1): number {
  requireAbove('begin', begin, 0);
  requireAtLeast('end', end, 0);
  requireAbove('distributionFactor', distributionFactor, 0);
  return (end / begin) * distributionFactor - 1;
}

/**
 * Linked return of consecutive periods, as a fraction: product of (1 + r) less one.
 *
 * @param returns of every period: a missing one is refused, as it is no return of 0 %
 */
export function linkedReturn(returns: readonly number[]): number {
  requireNumbers('returns', returns);
  returns.forEach((value, index) => requireAtLeast(`returns[${index}]`, value, -1));
  return returns.reduce((product, value) => product * (1 + value), 1) - 1;
}

/**
 * Yearly rate of a return over more than a year; a shorter period is not annualised.
 * Source: GIPS 2020, provision 4.A.4 (returns of less than one year are not annualised).
 *
 * @param years as {@link yearsBetween} counts them
 */
export function annualizedReturn(periodReturn: number, years: number): number {
  requireAtLeast('periodReturn', periodReturn, -1);
  requireAtLeast('years', years, 0);
  return years <= 1 ? periodReturn : (1 + periodReturn) ** (1 / years) - 1;
}

/** The deepest fall from a peak, as a positive fraction; 0 for a series that never falls. */
export function maximumDrawdown(values: readonly number[]): number {
  requireNumbers('values', values);
  requireAbove('values[0]', values[0]!, 0);
  let peak = 0;
  let deepest = 0;
  values.forEach((value, index) => {
    requireAtLeast(`values[${index}]`, value, 0);
    peak = Math.max(peak, value);
    deepest = Math.max(deepest, 1 - value / peak);
  });
  return deepest;
}
