import { requireAbove, requireAtLeast, requireFinite } from '../input/require.ts';
import { requireEntries, requireFraction, requireSumOfOne } from '../input/require-shares.ts';
import { requireDays } from './liquidity.ts';

export interface StressPosition {
  /** Of NAV, not negative; those of a portfolio add up to 1. */
  readonly weight: number;
  /** Days to sell the whole position in an orderly way; 0 for cash, Infinity for what is no liquid asset. */
  readonly daysToLiquidate: number;
  /** Half the difference of bid and ask, as a fraction of the price. */
  readonly halfSpread: number;
}

export interface MarketStress {
  /** What is left of the usual turnover, above 0, e.g. 0.5. */
  readonly turnoverFactor: number;
  /** How much wider bid and ask are, at least 1, e.g. 3. */
  readonly spreadFactor: number;
  /** Loss of price of each position as a fraction, in their order. */
  readonly haircuts: readonly number[];
}

export interface StressedPositions {
  /** Weights of the stressed NAV. */
  readonly positions: readonly StressPosition[];
  /** Stressed NAV over NAV. */
  readonly navFactor: number;
}

/**
 * Positions in a stressed market: less turnover, wider spreads, lower prices.
 * Source: ESMA34-39-897, "Guidelines on liquidity stress testing in UCITS and AIFs", section V.1.
 *
 * @throws {RangeError} when nothing is left of the portfolio
 */
export function stressPositions(
  positions: readonly StressPosition[],
  { turnoverFactor, spreadFactor, haircuts }: MarketStress,
): StressedPositions {
  requireStressPositions(positions);
  requireAbove('turnoverFactor', turnoverFactor, 0);
  requireAtLeast('spreadFactor', spreadFactor, 1);
  if (haircuts.length !== positions.length)
    throw new RangeError(
      `haircuts must have as many values as positions, ${positions.length}, not ${haircuts.length}.`,
    );
  const values = positions.map(
    ({ weight }, index) => weight * (1 - requireFraction(`haircuts[${index}]`, haircuts[index]!)),
  );
  const navFactor = values.reduce((sum, value) => sum + value, 0);
  if (navFactor === 0) throw new RangeError('haircuts must leave something of the portfolio.');
  return {
    navFactor,
    positions: positions.map(({ daysToLiquidate, halfSpread }, index) => ({
      weight: values[index]! / navFactor,
      daysToLiquidate: daysToLiquidate / turnoverFactor,
      halfSpread: Math.min(1, halfSpread * spreadFactor),
    })),
  };
}

/** @throws {RangeError} for no positions, weights that do not add up to 1, or a figure that cannot be */
export function requireStressPositions(positions: readonly StressPosition[]): void {
  requireEntries('positions', positions);
  positions.forEach(({ weight, daysToLiquidate, halfSpread }, index) => {
    requireAtLeast(`positions[${index}].weight`, weight, 0);
    requireDays(`positions[${index}].daysToLiquidate`, daysToLiquidate);
    requireFraction(`positions[${index}].halfSpread`, requireFinite(`positions[${index}].halfSpread`, halfSpread));
  });
  requireSumOfOne(
    'weights of positions',
    positions.map(({ weight }) => weight),
  );
}
