import type { MarketRiskClass } from './var-equivalent-volatility.ts';

/** Credit risk measure class: 1 for assets in segregated custody or of the best quality, 6 for the worst. */
export type CreditRiskClass = 1 | 2 | 3 | 4 | 5 | 6;

const lowestIndicator = { 1: 1, 2: 1, 3: 3, 4: 5, 5: 5, 6: 6 } as const satisfies Record<CreditRiskClass, number>;

/**
 * Summary risk indicator of a packaged product, 1 to 7.
 * Source: Delegated Regulation (EU) 2017/653, annex II, point 52 (the table of market and credit risk classes).
 *
 * @param marketRisk null where it is not known, and then the indicator is not
 */
export function summaryRiskIndicator(marketRisk: MarketRiskClass, creditRisk: CreditRiskClass): number;
export function summaryRiskIndicator(marketRisk: MarketRiskClass | null, creditRisk: CreditRiskClass): number | null;
export function summaryRiskIndicator(marketRisk: MarketRiskClass | null, creditRisk: CreditRiskClass): number | null {
  if (!(creditRisk in lowestIndicator))
    throw new RangeError(`creditRisk must be a class from 1 to 6, not ${creditRisk}.`);
  if (marketRisk === null) return null;
  if (![1, 2, 3, 4, 5, 6, 7].includes(marketRisk))
    throw new RangeError(`marketRisk must be a class from 1 to 7, not ${marketRisk}.`);
  return Math.max(marketRisk, lowestIndicator[creditRisk]);
}
