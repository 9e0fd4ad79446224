import type { LeveragePosition } from './leverage-position.ts';

/** One underlying after long and short on it have been netted. */
export interface NettedSet {
  readonly underlying: string;
  /** Signed fractions of NAV that are left. */
  derivatives: number;
  securities: number;
}

/**
 * Nets and hedges, in this order: derivatives on one underlying, also against the security itself; then what a
 * derivative is documented to hedge, as far as it goes. What hedges a security's own risk takes from both sides. What
 * hedges a currency takes from the derivative only: the security keeps its own risk.
 * Source: CESR/10-788, boxes 5 to 8; Delegated Regulation (EU) 231/2013, Art. 8(3), (6) to (8).
 */
export function netted(positions: readonly LeveragePosition[]): NettedSet[] {
  const sets = new Map<string, NettedSet>();
  const currencies = new Map<string, number>();
  for (const { underlying, kind, notional, foreignCurrency } of positions) {
    if (kind === 'baseCurrencyCash') continue;
    const set = sets.get(underlying) ?? { underlying, derivatives: 0, securities: 0 };
    set[kind === 'derivative' ? 'derivatives' : 'securities'] += notional;
    sets.set(underlying, set);
    if (kind === 'security' && foreignCurrency)
      currencies.set(foreignCurrency, (currencies.get(foreignCurrency) ?? 0) + notional);
  }
  for (const set of sets.values()) offset(set, set);
  for (const { underlying, hedges } of positions) {
    const set = sets.get(underlying);
    if (!hedges || !set) continue;
    if ('underlyings' in hedges) {
      for (const hedged of hedges.underlyings) offset(set, sets.get(hedged));
    } else {
      const held = { securities: currencies.get(hedges.currency) ?? 0 };
      offset(set, held);
      currencies.set(hedges.currency, held.securities);
    }
  }
  return [...sets.values()];
}

/** Takes opposite amounts from both, until one of them is used up. */
function offset(derivative: { derivatives: number }, security: { securities: number } | undefined): void {
  if (!security || derivative.derivatives * security.securities >= 0) return;
  const amount = Math.min(Math.abs(derivative.derivatives), Math.abs(security.securities));
  derivative.derivatives -= Math.sign(derivative.derivatives) * amount;
  security.securities -= Math.sign(security.securities) * amount;
}
