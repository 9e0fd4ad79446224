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
 * cash and its equivalents in the fund's currency left out.
 * Source: Delegated Regulation (EU) 231/2013, Art. 7.
 */
export function aifGrossExposure(positions: readonly LeveragePosition[]): number {
  requirePositions(positions);
  return positions.reduce((sum, { kind, notional }) => sum + (kind === 'baseCurrencyCash' ? 0 : Math.abs(notional)), 0);
}

/**
 * Leverage of an AIF by the commitment method as a fraction of NAV: securities and derivatives after netting and
 * hedging.
 * Source: Delegated Regulation (EU) 231/2013, Art. 8.
 */
export function aifCommitmentExposure(positions: readonly LeveragePosition[]): number {
  requirePositions(positions);
  return netted(positions).reduce(
    (sum, { derivatives, securities }) => sum + Math.abs(derivatives) + Math.abs(securities),
    0,
  );
}
