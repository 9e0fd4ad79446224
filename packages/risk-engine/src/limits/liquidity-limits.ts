import { requireAtLeast } from '../input/require.ts';

/** Liquidity category of a fund; 4 has no liquidity limits. */
export type LiquidityCategory = 1 | 2 | 3 | 4;

/** Fractions of NAV. */
export interface LiquidityLimits {
  /** Base that is always kept. */
  readonly sockel: number;
  /** Buffer for usual redemptions. */
  readonly puffer: number;
  /** Reserve for stressed redemptions. */
  readonly reserve: number;
}

/**
 * Default liquidity ratios of a fund; null for category 4.
 * Source: the portal's specification, business constants.
 *
 * @param redemptionAtRisk redemption value at risk (RVaR) as a fraction of NAV
 */
export function liquidityLimits(category: LiquidityCategory, redemptionAtRisk: number): LiquidityLimits | null {
  if (![1, 2, 3, 4].includes(category)) throw new RangeError(`category must be 1, 2, 3 or 4, not ${category}.`);
  requireAtLeast('redemptionAtRisk', redemptionAtRisk, 0);
  if (category === 4) return null;
  return {
    sockel: Math.min(0.01, redemptionAtRisk),
    puffer: Math.max(category === 1 ? 0.5 : 0.1, redemptionAtRisk),
    reserve: category === 1 ? 0.9 : 0.7,
  };
}
