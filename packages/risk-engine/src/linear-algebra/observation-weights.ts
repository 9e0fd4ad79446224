import { requireBetween, requireCount } from '../input/require.ts';

/**
 * Weights of observations, oldest first, that fall by the factor `decay` with each step back; their sum is one.
 * Source: J.P. Morgan/Reuters, "RiskMetrics technical document", 4th edition, 1996, section 5.2.
 *
 * @param decay in (0, 1], e.g. 0.97; 1 gives equal weights
 */
export function observationWeights(count: number, decay: number): Float64Array {
  requireCount('count', count, 1);
  requireDecay(decay);
  const total = decay === 1 ? count : (1 - decay ** count) / (1 - decay);
  return Float64Array.from({ length: count }, (_, row) => decay ** (count - 1 - row) / total);
}

/**
 * How many equally weighted observations say as much as so many weighted ones: 1 / sum of the squared weights. The
 * value at risk of a legal limit needs 250 (a year), whatever the number of days that are looked at.
 * Source: L. Kish, "Survey sampling", 1965, section 11.7; the year: CESR/10-788, box 15, and DerivateV, section 11.
 */
export function effectiveObservations(count: number, decay: number): number {
  const squares = observationWeights(count, decay).reduce((sum, weight) => sum + weight * weight, 0);
  return 1 / squares;
}

function requireDecay(decay: number): void {
  if (decay !== 1) requireBetween('decay', decay, 0, 1);
}
