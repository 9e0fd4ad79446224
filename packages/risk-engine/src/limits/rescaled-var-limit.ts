import { normalQuantile } from '../distributions/normal.ts';
import { requireAbove, requireBetween } from '../input/require.ts';
import { scaleToHoldingPeriod } from '../value-at-risk/holding-period.ts';

/** What the limits of the law are for. */
const LEGAL_CONFIDENCE = 0.99;
const LEGAL_DAYS = 20;
/** What a fund may use instead: no less sure, and no longer. */
const LEAST_CONFIDENCE = 0.95;

/**
 * A limit for 99 % and 20 business days as that for other parameters: by the quantiles of the normal distribution and
 * the square root of time.
 * Source: CESR/10-788, box 15 and its explanatory text; DerivateV, section 11 sentence 4.
 *
 * @param limit such as 0.2 of NAV
 * @param parameters confidence from 0.95 on, up to 20 business days
 * @throws {RangeError} for parameters that the law does not allow
 */
export function rescaledVarLimit(
  limit: number,
  { confidence, holdingPeriodDays }: { readonly confidence: number; readonly holdingPeriodDays: number },
): number {
  requireAbove('limit', limit, 0);
  if (requireBetween('confidence', confidence, 0, 1) < LEAST_CONFIDENCE)
    throw new RangeError(`confidence must be at least ${LEAST_CONFIDENCE}, not ${confidence}.`);
  if (requireAbove('holdingPeriodDays', holdingPeriodDays, 0) > LEGAL_DAYS)
    throw new RangeError(`holdingPeriodDays must be at most ${LEGAL_DAYS}, not ${holdingPeriodDays}.`);
  const quantiles = normalQuantile(confidence) / normalQuantile(LEGAL_CONFIDENCE);
  return quantiles * scaleToHoldingPeriod(limit, holdingPeriodDays / LEGAL_DAYS);
}
