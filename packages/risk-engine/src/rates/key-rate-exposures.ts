import { requireAbove, requireFinite } from '../input/require.ts';

/** Maturities in years that a curve is measured at: the six zones that DerivateV, section 12, asks for at least. */
export const rateNodeYears = [0.25, 1, 2, 5, 10, 30] as const;

export interface RateExposure {
  /** Time to the payment, above 0. */
  readonly years: number;
  /** Change of the portfolio's value, as a fraction of NAV, per unit move of the rate of that maturity. */
  readonly exposure: number;
}

/**
 * Exposures of single payments as exposures to the nodes of the curve, in the order of {@link rateNodeYears}. Between
 * two nodes a rate moves as the straight line between them, outside of them as the nearest; a parallel move of the
 * curve gives the same profit as before.
 * Source: T. Ho, "Key rate durations: measures of interest rate risks", Journal of Fixed Income 2(2), 1992.
 */
export function keyRateExposures(payments: readonly RateExposure[]): Float64Array {
  if (payments.length === 0) throw new RangeError('payments must have at least one payment.');
  const nodes = new Float64Array(rateNodeYears.length);
  payments.forEach(({ years, exposure }, index) => {
    requireAbove(`payments[${index}].years`, years, 0);
    requireFinite(`payments[${index}].exposure`, exposure);
    const next = rateNodeYears.findIndex((node) => years <= node);
    if (next <= 0) {
      nodes[next === 0 ? 0 : nodes.length - 1]! += exposure;
      return;
    }
    const [before, after] = [rateNodeYears[next - 1]!, rateNodeYears[next]!];
    const share = (years - before) / (after - before);
    nodes[next - 1]! += (1 - share) * exposure;
    nodes[next]! += share * exposure;
  });
  return nodes;
}
