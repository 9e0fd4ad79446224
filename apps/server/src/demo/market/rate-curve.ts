import { rateNodeYears } from '@fundscope/risk-engine';
import { factorIndex } from './risk-factors.ts';

const names = ['3M', '1Y', '2Y', '5Y', '10Y', '30Y'] as const;
const columns = {
  EUR: names.map((name) => factorIndex(`IR_EUR_${name}`)),
  USD: names.map((name) => factorIndex(`IR_USD_${name}`)),
} as const;

/** Where a maturity lies on a curve: two nodes, and the share of the second. Outside of the nodes both are the nearest. */
export interface RateNode {
  readonly before: number;
  readonly after: number;
  readonly share: number;
}

/** @param years to the maturity; the nodes are columns of the risk factors */
export function rateNode(curve: 'EUR' | 'USD', years: number): RateNode {
  const nodes = columns[curve];
  const next = rateNodeYears.findIndex((node) => years <= node);
  if (next <= 0) {
    const nearest = next === 0 ? nodes[0]! : nodes.at(-1)!;
    return { before: nearest, after: nearest, share: 0 };
  }
  const [low, high] = [rateNodeYears[next - 1]!, rateNodeYears[next]!];
  return { before: nodes[next - 1]!, after: nodes[next]!, share: (years - low) / (high - low) };
}

/** The rate of a maturity, on the straight line between two nodes. */
export function rateAt(levels: Float64Array, curve: 'EUR' | 'USD', years: number): number {
  const { before, after, share } = rateNode(curve, years);
  return (1 - share) * levels[before]! + share * levels[after]!;
}
