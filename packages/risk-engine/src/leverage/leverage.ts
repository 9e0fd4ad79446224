/** A position's exposure for leverage. */
export interface LeveragePosition {
  /** Positions with the same underlying are netted under the commitment method. */
  readonly underlying: string;
  readonly isDerivative: boolean;
  /** Equivalent position in the underlying as a fraction of NAV, short is negative; of a security its market value. */
  readonly notional: number;
}

/**
 * Sum of the notionals of derivatives as a fraction of NAV, without netting.
 * Source: CESR/10-788, section 3.8 (disclosure of the expected level of leverage as the sum of notionals).
 */
export const sumOfNotionals = (positions: readonly LeveragePosition[]): number =>
  positions.reduce((sum, position) => sum + (position.isDerivative ? Math.abs(position.notional) : 0), 0);

/**
 * Exposure from derivatives by the commitment approach as a fraction of NAV: within one underlying long and short are
 * netted, also against the securities held, but a security without a derivative on it does not count.
 * Source: CESR/10-788, section 2 (commitment approach, netting and hedging).
 */
export function commitmentExposure(positions: readonly LeveragePosition[]): number {
  const sets = new Map<string, { derivatives: number; securities: number }>();
  for (const { underlying, isDerivative, notional } of positions) {
    const set = sets.get(underlying) ?? { derivatives: 0, securities: 0 };
    set[isDerivative ? 'derivatives' : 'securities'] += notional;
    sets.set(underlying, set);
  }
  let exposure = 0;
  for (const { derivatives, securities } of sets.values()) {
    // What hedges the securities reduces risk and is no leverage.
    const hedged = Math.sign(derivatives) === -Math.sign(securities) ? Math.abs(securities) : 0;
    exposure += Math.max(0, Math.abs(derivatives) - hedged);
  }
  return exposure;
}
