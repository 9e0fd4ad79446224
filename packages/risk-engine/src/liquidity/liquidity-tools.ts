import { requireAbove, requireAtLeast, requireFinite } from '../input/require.ts';
import { requireFraction } from '../input/require-shares.ts';

export interface GatedOrders {
  /** Of each order, as a fraction; the same for all. */
  readonly executedFraction: number;
  /** Of NAV, executed and put off. */
  readonly executed: number;
  readonly deferred: number;
}

/**
 * Redemption gate: once the orders exceed the threshold, each is executed in the same part, together the threshold.
 * Source: Delegated Regulation (EU) 2026/466 (UCITS), redemption gates; Directive (EU) 2024/927, list of liquidity
 * management tools.
 *
 * @param orders redemption orders of the day as a fraction of NAV
 * @param threshold as a fraction of NAV, above 0
 */
export function redemptionGate(orders: number, threshold: number): GatedOrders {
  requireFraction('orders', orders);
  requireFraction('threshold', requireAbove('threshold', threshold, 0));
  const executed = Math.min(orders, threshold);
  return { executedFraction: orders === 0 ? 1 : executed / orders, executed, deferred: orders - executed };
}

export interface SwingTerms {
  /** Net flow as a fraction of NAV beyond which the price swings; 0 swings with every flow. */
  readonly threshold: number;
  /** As a fraction of the price, from 0 to below 1, e.g. 0.0045 for 45 basis points. */
  readonly factor: number;
}

/**
 * Swing price: the NAV per share is lowered by the factor on a net outflow beyond the threshold, and raised on an inflow.
 * Source: Directive (EU) 2024/927, list of liquidity management tools.
 *
 * @param navPerShare above 0
 * @param netFlow of the day as a fraction of NAV, an outflow is negative
 */
export function swingPrice(navPerShare: number, netFlow: number, { threshold, factor }: SwingTerms): number {
  requireAbove('navPerShare', navPerShare, 0);
  requireFinite('netFlow', netFlow);
  requireAtLeast('threshold', threshold, 0);
  if (requireFraction('factor', factor) === 1) throw new RangeError('factor must be below 1, not 1.');
  return Math.abs(netFlow) > threshold ? navPerShare * (1 + Math.sign(netFlow) * factor) : navPerShare;
}
