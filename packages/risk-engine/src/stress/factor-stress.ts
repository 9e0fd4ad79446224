import { requireLength, requireNumbers } from '../input/require.ts';
import { dot, type Vector } from '../linear-algebra/matrix.ts';

/**
 * Profit and loss of a portfolio that is linear in its risk factors when all factors of a scenario move at once.
 * Source: CESR/10-788, section 3.6 (stress testing of funds that use a VaR approach).
 *
 * @param exposures as fractions of NAV per unit move
 * @param shocks moves of the same factors, in the same order
 * @returns a fraction of NAV, a loss is negative
 */
export function stressedProfit(exposures: Vector, shocks: Vector): number {
  requireNumbers('exposures', exposures);
  requireNumbers('shocks', shocks);
  requireLength('shocks', shocks, exposures.length, 'exposures');
  return dot(exposures, shocks);
}

/** Ranks of losses: 1 for the lowest profit; equal profits keep their order. */
export function rankByLoss(profits: readonly number[]): number[] {
  requireNumbers('profits', profits);
  const ranks = profits.map(() => 0);
  profits
    .map((profit, index) => ({ profit, index }))
    .toSorted((a, b) => a.profit - b.profit || a.index - b.index)
    .forEach(({ index }, position) => {
      ranks[index] = position + 1;
    });
  return ranks;
}
