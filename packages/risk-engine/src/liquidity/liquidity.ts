/**
 * Portfolio liquidity periods of the AIFMD report, by the last calendar day of each.
 * Source: Delegated Regulation (EU) 231/2013, annex IV, "portfolio liquidity profile".
 */
export const liquidityBuckets = [1, 7, 30, 90, 180, 365, Infinity] as const;

export interface LiquidityPosition {
  /** Of NAV, as a fraction; not negative. */
  readonly weight: number;
  /** Days to sell the whole position in an orderly way, at least a part of the first day. */
  readonly daysToLiquidate: number;
}

/**
 * Days to sell a position when no more than a share of the usual turnover is taken each day.
 *
 * @param marketValue of the position
 * @param averageDailyTurnover of the instrument, the same currency
 * @param participation share of the turnover that can be sold, e.g. 0.2
 */
export const daysToLiquidate = (marketValue: number, averageDailyTurnover: number, participation: number): number =>
  Math.abs(marketValue) / (averageDailyTurnover * participation);

/** The fraction of NAV that can be sold within a number of days, selling evenly. */
export const liquidShare = (positions: readonly LiquidityPosition[], days: number): number =>
  positions.reduce(
    (sum, { weight, daysToLiquidate: needed }) => sum + weight * (needed <= days ? 1 : days / needed),
    0,
  );

/** The fraction of NAV that turns liquid in each of {@link liquidityBuckets}; the sum is the sum of the weights. */
export function liquidityProfile(positions: readonly LiquidityPosition[]): number[] {
  const cumulative = liquidityBuckets.map((days) => liquidShare(positions, days));
  return cumulative.map((share, index) => share - (cumulative[index - 1] ?? 0));
}

/**
 * Liquid assets over expected redemptions; 1 and above means that redemptions are covered.
 * Source: ESMA34-39-897, "Guidelines on liquidity stress testing in UCITS and AIFs", section V.1.
 *
 * @returns Infinity when no redemption is expected
 */
export const redemptionCoverage = (liquidAssetShare: number, redemptionShare: number): number =>
  redemptionShare === 0 ? Infinity : liquidAssetShare / redemptionShare;
