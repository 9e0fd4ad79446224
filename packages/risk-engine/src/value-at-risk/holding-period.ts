import { requireAbove, requireFinite } from '../input/require.ts';

/**
 * Scales a loss or volatility of one day to a longer holding period by the square root of time. That is exact for a
 * volatility, and for a loss of independent normal returns with mean zero; with fat tails it says too much, as a sum of
 * days is nearer to the normal distribution than a day. A report says that it was scaled.
 * Source: CESR/10-788, section 3.6 (VaR approach, calculation standards).
 *
 * @param value of one business day
 * @param holdingPeriodDays business days, above 0
 */
export function scaleToHoldingPeriod(value: number, holdingPeriodDays: number): number {
  requireFinite('value', value);
  requireAbove('holdingPeriodDays', holdingPeriodDays, 0);
  return value * Math.sqrt(holdingPeriodDays);
}
