import { requireFraction } from '../input/require-shares.ts';
import { requireStressPositions, type StressPosition } from './stress-positions.ts';

/** A sale that pays a redemption, all positions sold side by side. */
export interface PortfolioSale {
  /** Sold of each position, as fractions of NAV; they add up to the redemption, or to all that can be sold. */
  readonly soldWeights: readonly number[];
  /** Until the last of it is sold; Infinity where more is redeemed than can be sold. */
  readonly days: number;
  /** Half spreads paid, as a fraction of NAV. */
  readonly cost: number;
  /** What remains, as fractions of the remaining NAV; all 0 when everything is sold. */
  readonly remainingWeights: readonly number[];
}

/** Weights of a portfolio add up to 1 but for this. */
const ROUNDING = 1e-12;
/** Weights that the engine takes may add up to one but for about as much. */
const SHORTFALL = 1e-6;

/**
 * Sells a vertical slice: the same share of every position that can be sold, so that who stays keeps the same portfolio. It
 * takes as long as the slowest position, redemption times its days.
 * Source: ESMA34-39-897, section V.1 (slicing approach).
 *
 * @param redemption of NAV, from 0 to 1
 */
export function proRataSale(positions: readonly StressPosition[], redemption: number): PortfolioSale {
  requireStressPositions(positions);
  requireFraction('redemption', redemption);
  const total = positions.reduce((sum, position) => sum + (isSaleable(position) ? position.weight : 0), 0);
  const share = total === 0 ? 0 : Math.min(1, redemption / total);
  return saleOf(
    positions,
    positions.map((position) => (isSaleable(position) ? share * position.weight : 0)),
    redemption,
  );
}

/**
 * Sells the most liquid first: quick as far as that is large, and it leaves who stays with the rest. Positions that take
 * equally long are sold in the same share.
 * Source: ESMA34-39-897, section V.1 (waterfall approach).
 *
 * @param redemption of NAV, from 0 to 1
 */
export function waterfallSale(positions: readonly StressPosition[], redemption: number): PortfolioSale {
  requireStressPositions(positions);
  let left = requireFraction('redemption', redemption);
  const sold = positions.map(() => 0);
  for (const { daysToLiquidate, weight, indexes } of liquidityTiers(positions)) {
    if (daysToLiquidate === Infinity) break;
    const share = left >= weight ? 1 : left / weight;
    for (const index of indexes) sold[index] = share * positions[index]!.weight;
    left -= weight;
    // What is left by rounding begins no sale of what is less liquid.
    if (left <= ROUNDING) break;
  }
  return saleOf(positions, sold, redemption);
}

/** Positions that take equally long. */
export interface LiquidityTier {
  readonly daysToLiquidate: number;
  readonly weight: number;
  readonly indexes: readonly number[];
}

/** The most liquid tier first. */
export function liquidityTiers(positions: readonly StressPosition[]): LiquidityTier[] {
  const days = [...new Set(positions.map(({ daysToLiquidate }) => daysToLiquidate))].toSorted((a, b) => a - b);
  return days.map((daysToLiquidate) => {
    const indexes = [...positions.keys()].filter((index) => positions[index]!.daysToLiquidate === daysToLiquidate);
    return { daysToLiquidate, indexes, weight: indexes.reduce((sum, index) => sum + positions[index]!.weight, 0) };
  });
}

const isSaleable = ({ daysToLiquidate }: StressPosition): boolean => daysToLiquidate !== Infinity;

function saleOf(
  positions: readonly StressPosition[],
  soldWeights: readonly number[],
  redemption: number,
): PortfolioSale {
  const isShort = redemption - soldWeights.reduce((sum, weight) => sum + weight, 0) > SHORTFALL;
  const remaining = positions.map(({ weight }, index) => Math.max(0, weight - soldWeights[index]!));
  const total = remaining.reduce((sum, weight) => sum + weight, 0);
  return {
    soldWeights,
    days: isShort
      ? Infinity
      : Math.max(
          ...positions.map(({ weight, daysToLiquidate }, index) =>
            soldWeights[index] === 0 ? 0 : (soldWeights[index]! / weight) * daysToLiquidate,
          ),
        ),
    cost: positions.reduce((sum, { halfSpread }, index) => sum + soldWeights[index]! * halfSpread, 0),
    remainingWeights: remaining.map((weight) => (total <= ROUNDING ? 0 : weight / total)),
  };
}
