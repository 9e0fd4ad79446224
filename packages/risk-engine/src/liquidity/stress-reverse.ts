import { requireAbove } from '../input/require.ts';
import { requireFraction } from '../input/require-shares.ts';
import { requireStressPositions, type StressPosition } from './stress-positions.ts';
import { liquidShare } from './liquidity.ts';
import { liquidityTiers } from './stress-sales.ts';

export interface ReverseStress {
  /** RCR falls below 1 beyond this redemption: all that can be sold in time. */
  readonly coverageLimit: number;
  /** Beyond this one a vertical slice takes longer than the settlement. */
  readonly proRataLimit: number;
  /** Beyond this one the waterfall takes longer than the settlement. */
  readonly waterfallLimit: number;
}

/**
 * The largest redemptions that are still paid in time, as fractions of NAV: how bad it must get before the fund fails.
 * Source: ESMA34-39-897, section V.1 (reverse stress testing).
 *
 * @param settlementDays until redemptions are paid, above 0
 */
export function reverseRedemptionStress(positions: readonly StressPosition[], settlementDays: number): ReverseStress {
  requireStressPositions(positions);
  requireAbove('settlementDays', settlementDays, 0);
  const saleable = positions.filter(({ weight, daysToLiquidate }) => weight > 0 && daysToLiquidate !== Infinity);
  const slowest = Math.max(0, ...saleable.map(({ daysToLiquidate }) => daysToLiquidate));
  const total = saleable.reduce((sum, { weight }) => sum + weight, 0);
  let waterfallLimit = 0;
  for (const { daysToLiquidate, weight } of liquidityTiers(positions)) {
    waterfallLimit += weight * Math.min(1, daysToLiquidate === 0 ? 1 : settlementDays / daysToLiquidate);
    // What takes longer cannot be finished in time, so nothing less liquid is begun.
    if (daysToLiquidate > settlementDays && weight > 0) break;
  }
  return {
    coverageLimit: liquidShare(positions, settlementDays),
    proRataLimit: total * Math.min(1, slowest === 0 ? 1 : settlementDays / slowest),
    waterfallLimit,
  };
}

/**
 * The haircut on all liquid assets from which on they no longer cover a redemption, 1 - R / L; 0 when they do not today.
 * Source: ESMA34-39-897, section V.1 (reverse stress testing).
 *
 * @param liquidShare liquid assets as a fraction of NAV
 * @param redemption as a fraction of today's NAV
 */
export function reverseHaircut(liquidShare: number, redemption: number): number {
  requireFraction('liquidShare', liquidShare);
  requireFraction('redemption', redemption);
  return liquidShare <= redemption ? 0 : 1 - redemption / liquidShare;
}
