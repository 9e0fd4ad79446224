import { requireAbove, requireAtLeast, requireBetween, requireFinite } from '../input/require.ts';

/**
 * Portfolio liquidity periods of the AIFMD report, by the last calendar day of each.
 * Source: Delegated Regulation (EU) 231/2013, annex IV, "portfolio liquidity profile".
 */
export const liquidityBuckets = [1, 7, 30, 90, 180, 365, Infinity] as const;

export interface LiquidityPosition {
  /** Of NAV, as a fraction; an overdraft is negative. */
  readonly weight: number;
  /**
   * Days to sell the whole position in an orderly way, at least a part of the first day; Infinity for what is no liquid
   * asset, such as a margin that is posted.
   */
  readonly daysToLiquidate: number;
}

/**
 * Days to sell a position when no more than a share of the usual turnover is taken each day.
 *
 * @param marketValue of the position
 * @param averageDailyTurnover of the instrument, the same currency, above 0
 * @param participation share of the turnover that can be sold, e.g. 0.2
 */
export function daysToLiquidate(marketValue: number, averageDailyTurnover: number, participation: number): number {
  requireFinite('marketValue', marketValue);
  requireAbove('averageDailyTurnover', averageDailyTurnover, 0);
  if (participation !== 1) requireBetween('participation', participation, 0, 1);
  return Math.abs(marketValue) / (averageDailyTurnover * participation);
}

/**
 * The fraction of NAV in each of {@link liquidityBuckets}, every position whole in the shortest period in which it can
 * be sold at or near its carrying value; the sum is the sum of the weights. This is the profile that is reported.
 * Source: ESMA/2014/869, "Guidelines on reporting obligations", nos. 118 to 120.
 */
export function liquidityProfile(positions: readonly LiquidityPosition[]): number[] {
  requirePositions(positions);
  const profile = liquidityBuckets.map(() => 0);
  for (const { weight, daysToLiquidate: needed } of positions) {
    profile[liquidityBuckets.findIndex((days) => needed <= days)]! += weight;
  }
  return profile;
}

/**
 * The fraction of NAV that turns liquid in each of {@link liquidityBuckets} when every position is sold in equal parts
 * each day; for the fund's own stress tests, not for the report.
 */
export function liquiditySlices(positions: readonly LiquidityPosition[]): number[] {
  const cumulative = liquidityBuckets.map((days) => liquidShare(positions, days));
  return cumulative.map((share, index) => share - (cumulative[index - 1] ?? 0));
}

/** The fraction of NAV that can be sold within a number of days, selling evenly. */
export function liquidShare(positions: readonly LiquidityPosition[], days: number): number {
  requirePositions(positions);
  if (days !== Infinity) requireAbove('days', days, 0);
  return positions.reduce(
    (sum, { weight, daysToLiquidate: needed }) => sum + weight * (needed <= days ? 1 : days / needed),
    0,
  );
}

/**
 * Liquid assets over expected redemptions; 1 and above means that redemptions are covered.
 * Source: ESMA34-39-897, "Guidelines on liquidity stress testing in UCITS and AIFs", section V.1.
 *
 * @returns Infinity when no redemption is expected
 */
export function redemptionCoverage(liquidAssetShare: number, redemptionShare: number): number {
  requireFinite('liquidAssetShare', liquidAssetShare);
  requireAtLeast('redemptionShare', redemptionShare, 0);
  return redemptionShare === 0 ? Infinity : liquidAssetShare / redemptionShare;
}

function requirePositions(positions: readonly LiquidityPosition[]): void {
  if (positions.length === 0) throw new RangeError('positions must have at least one position.');
  positions.forEach(({ weight, daysToLiquidate: needed }, index) => {
    requireFinite(`positions[${index}].weight`, weight);
    requireDays(`positions[${index}].daysToLiquidate`, needed);
  });
}

/** Until it is sold; Infinity for never. */
export function requireDays(name: string, days: number): void {
  if (days !== Infinity) requireAtLeast(name, days, 0);
}
