import { requirePositions, type LeveragePosition } from './leverage-position.ts';
import { netted } from './netting.ts';

/**
 * Sum of the notionals of derivatives as a fraction of NAV, without netting; a UCITS.
 * Source: CESR/10-788, section 3.8 (disclosure of the expected level of leverage as the sum of notionals).
 */
export function sumOfNotionals(positions: readonly LeveragePosition[]): number {
  requirePositions(positions);
  return positions.reduce((sum, { kind, notional }) => sum + (kind === 'derivative' ? Math.abs(notional) : 0), 0);
}

/**
 * Global exposure of a UCITS by the commitment approach as a fraction of NAV: derivatives after netting and hedging.
 * Source: CESR/10-788, section 2.
 */
export function ucitsCommitmentExposure(positions: readonly LeveragePosition[]): number {
  requirePositions(positions);
  return netted(positions).reduce((sum, { derivatives }) => sum + Math.abs(derivatives), 0);
}

/**
 * Leverage of an AIF by the gross method as a fraction of NAV: all positions, derivatives converted, nothing netted,
 * cash and its equivalents in the fund's currency left out, and so is what was borrowed: what was bought with it counts.
 * Source: Delegated Regulation (EU) 231/2013, Art. 7(a) to (d) and Annex I(1).
 */
export function aifGrossExposure(positions: readonly LeveragePosition[]): number {
  requirePositions(positions);
  return positions.reduce((sum, { kind, notional }) => sum + (kind === 'baseCurrencyCash' ? 0 : Math.abs(notional)), 0);
}

/**
 * Leverage of an AIF by the commitment method as a fraction of NAV: securities and derivatives after netting and hedging,
 * and cash. Only the gross method leaves that out: a fund that neither borrows nor derives has 100 %, and one that nets
 * little may have more than by the gross method. That a derivative and cash beside it are one long position (Art. 8(5))
 * is not taken into account, which is the larger figure.
 * Source: Delegated Regulation (EU) 231/2013, Art. 8(1) to (3), (6) to (8) and Annex I(1).
 */
export function aifCommitmentExposure(positions: readonly LeveragePosition[]): number {
  requirePositions(positions);
  const cash = positions.reduce((sum, { kind, notional }) => sum + (kind === 'baseCurrencyCash' ? notional : 0), 0);
  return netted(positions).reduce(
    (sum, { derivatives, securities }) => sum + Math.abs(derivatives) + Math.abs(securities),
    // What was borrowed is not counted besides what it bought.
    Math.max(0, cash),
  );
}
