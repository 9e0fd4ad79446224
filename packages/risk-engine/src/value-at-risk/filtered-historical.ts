import type { Vector } from '../linear-algebra/matrix.ts';
import { requireBetween, requireNumbers } from '../input/require.ts';
import type { TailLoss } from './empirical-tail.ts';
import { weightedTail } from './weighted-tail.ts';

export interface FilteredOptions {
  /** Of the variance, between 0 and 1, e.g. 0.94. */
  readonly decay: number;
  /** E.g. 0.99. */
  readonly confidence: number;
}

export interface FilteredTail extends TailLoss {
  /** Forecast of the next period's volatility. */
  readonly volatility: number;
}

/**
 * Filtered historical simulation: each profit is scaled by today's forecast of volatility over the forecast that was made
 * for its period, so that quiet years speak about loud days. The variance is exponentially weighted about zero and begins
 * with the mean square of the series.
 * Source: J. Hull, A. White, "Incorporating volatility updating into the historical simulation method for value at risk",
 * Journal of Risk 1(1), 1998; G. Barone-Adesi, K. Giannopoulos, L. Vosper, Journal of Futures Markets 19(5), 1999.
 *
 * @param profits of past periods at today's weights, oldest first, at least two and not all 0
 * @returns losses of one period
 */
export function filteredHistoricalVar(profits: Vector, { decay, confidence }: FilteredOptions): FilteredTail {
  requireNumbers('profits', profits, 2);
  requireBetween('decay', decay, 0, 1);
  const values = Float64Array.from(profits);
  let variance = values.reduce((sum, value) => sum + value ** 2, 0) / values.length;
  if (variance === 0) throw new RangeError('profits must not all be 0: they have no volatility.');
  const forecasts = values.map((value) => {
    const forecast = Math.sqrt(variance);
    variance = decay * variance + (1 - decay) * value ** 2;
    return forecast;
  });
  const volatility = Math.sqrt(variance);
  const scaled = values.map((value, index) => (value / forecasts[index]!) * volatility);
  return {
    ...weightedTail(
      scaled,
      scaled.map(() => 1),
      confidence,
    ),
    volatility,
  };
}
