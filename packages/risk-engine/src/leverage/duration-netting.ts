import { requireAbove, requireAtLeast, requireFinite } from '../input/require.ts';
import { requireEntries } from '../input/require-shares.ts';

/** An interest rate derivative of a fund that nets by duration. */
export interface RateDerivative {
  /** Years until it ends, or its underlying. */
  readonly maturityYears: number;
  /** Years: its loss per unit rise of rates, in notionals. */
  readonly duration: number;
  /** Converted position as a fraction of NAV, a future on bonds by its cheapest to deliver; short is negative. */
  readonly notional: number;
}

/** Years up to which the ranges reach, but the last. */
const RANGE_ENDS = [2, 7, 15] as const;
/** What is counted of a position netted with one so many ranges away; within a range it is nothing. */
const COUNTED = [0, 0.4, 0.75, 1] as const;

/**
 * Exposure of interest rate derivatives where a fund elects the duration netting rules, as a fraction of NAV. Long
 * and short net within their range of maturities, then between ranges, the nearer and shorter ones first.
 * Source: Delegated Regulation (EU) 231/2013, Art. 11 and Annex III; CESR/10-788, box 7.
 *
 * @param targetDuration years, above 0, as the fund's strategy has it
 */
export function durationNettedExposure(derivatives: readonly RateDerivative[], targetDuration: number): number {
  requireEntries('derivatives', derivatives);
  requireAbove('targetDuration', targetDuration, 0);
  const open = [0, 0, 0, 0];
  derivatives.forEach(({ maturityYears, duration, notional }, index) => {
    const place = `derivatives[${index}]`;
    requireAtLeast(`${place}.maturityYears`, maturityYears, 0);
    requireAtLeast(`${place}.duration`, duration, 0);
    const range = RANGE_ENDS.filter((end) => maturityYears > end).length;
    open[range]! += (duration / targetDuration) * requireFinite(`${place}.notional`, notional);
  });
  let exposure = 0;
  for (let distance = 1; distance < open.length; distance++) {
    for (let range = 0; range + distance < open.length; range++)
      exposure += COUNTED[distance]! * netted(open, range, range + distance);
  }
  return open.reduce((sum, rest) => sum + Math.abs(rest), exposure);
}

/** Takes what one range has against the other out of both. */
function netted(open: number[], one: number, other: number): number {
  const [first, second] = [open[one]!, open[other]!];
  if (first * second >= 0) return 0;
  const amount = Math.min(Math.abs(first), Math.abs(second));
  open[one] = first - Math.sign(first) * amount;
  open[other] = second - Math.sign(second) * amount;
  return amount;
}
