import { requireAbove } from '../input/require.ts';
import { requireEntries, requireFraction } from '../input/require-shares.ts';
import { liquidShare } from './liquidity.ts';
import { requireStressPositions, type StressPosition } from './stress-positions.ts';
import { proRataSale, waterfallSale, type PortfolioSale } from './stress-sales.ts';

export interface RedemptionScenario {
  readonly name: string;
  /** Net outflow as a fraction of NAV. */
  readonly redemption: number;
}

export interface StressedSale extends PortfolioSale {
  /** Of what remains. */
  readonly largestWeight: number;
  /** What of the remaining NAV takes longer than the horizon to sell. */
  readonly illiquidShare: number;
  /**
   * Whether this sale ends within the horizon. Then RCR is at least 1; the reverse does not hold: RCR counts what all
   * positions bring in that time, whatever of them is sold.
   */
  readonly isInTime: boolean;
}

export interface RedemptionStressResult {
  readonly name: string;
  readonly redemption: number;
  /** RCR: liquid assets within the horizon over the outflow; null without an outflow. */
  readonly coverage: number | null;
  /** RCR of at least 1: some sale pays the outflow in time, not necessarily one of those below. */
  readonly isCovered: boolean;
  readonly proRata: StressedSale;
  readonly waterfall: StressedSale;
}

/**
 * Redemption stress: can the outflow be paid within the horizon, and what is left to those who stay?
 * Source: ESMA34-39-897, section V.1; RCR: ESMA, "Stress simulation for investment funds", 2019 (STRESI).
 *
 * @param horizonDays of the redemption terms, above 0
 */
export function redemptionStress(
  positions: readonly StressPosition[],
  scenarios: readonly RedemptionScenario[],
  horizonDays: number,
): RedemptionStressResult[] {
  requireEntries('scenarios', scenarios);
  requireStressPositions(positions);
  requireAbove('horizonDays', horizonDays, 0);
  const liquid = liquidShare(positions, horizonDays);
  return scenarios.map(({ name, redemption }, index) => {
    requireFraction(`scenarios[${index}].redemption`, redemption);
    const described = (sale: PortfolioSale): StressedSale => ({
      ...sale,
      largestWeight: Math.max(...sale.remainingWeights),
      illiquidShare: sale.remainingWeights.reduce(
        (sum, weight, position) => sum + (positions[position]!.daysToLiquidate > horizonDays ? weight : 0),
        0,
      ),
      isInTime: sale.days <= horizonDays,
    });
    return {
      name,
      redemption,
      coverage: redemption === 0 ? null : liquid / redemption,
      isCovered: liquid >= redemption,
      proRata: described(proRataSale(positions, redemption)),
      waterfall: described(waterfallSale(positions, redemption)),
    };
  });
}
