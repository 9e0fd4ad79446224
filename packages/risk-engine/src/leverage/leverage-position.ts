import { requireFinite } from '../input/require.ts';

/** A position's exposure for leverage. */
export interface LeveragePosition {
  /**
   * The asset itself, e.g. its ISIN: only what has the same one is netted. An index and shares of it are two.
   */
  readonly underlying: string;
  readonly kind: 'security' | 'derivative' | 'baseCurrencyCash';
  /** Equivalent position in the underlying as a fraction of NAV, short is negative; of a security its market value. */
  readonly notional: number;
  /** ISO 4217, of a security in another currency than the fund's. */
  readonly foreignCurrency?: string;
  /**
   * What a derivative is documented to hedge, once the conditions of a hedging arrangement are met: the securities'
   * own risk (their underlyings) or the currency that they are in.
   */
  readonly hedges?: { readonly underlyings: readonly string[] } | { readonly currency: string };
}

export function requirePositions(positions: readonly LeveragePosition[]): void {
  if (positions.length === 0) throw new RangeError('positions must have at least one position.');
  positions.forEach(({ notional, kind, hedges }, index) => {
    requireFinite(`positions[${index}].notional`, notional);
    if (hedges && kind !== 'derivative')
      throw new RangeError(`positions[${index}].hedges must be absent: only a derivative hedges, not a ${kind}.`);
  });
}
