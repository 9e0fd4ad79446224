/**
 * Scales a loss or volatility of one day to a longer holding period by the square root of time, which is exact for
 * independent returns with mean zero.
 * Source: CESR/10-788, section 3.6 (VaR approach, calculation standards).
 *
 * @param value of one business day
 * @param holdingPeriodDays business days, above 0
 */
export function scaleToHoldingPeriod(value: number, holdingPeriodDays: number): number {
  if (!(holdingPeriodDays > 0))
    throw new RangeError(`A holding period must be above 0 days, not ${holdingPeriodDays}.`);
  return value * Math.sqrt(holdingPeriodDays);
}
