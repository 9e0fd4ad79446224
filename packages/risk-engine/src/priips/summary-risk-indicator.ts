import type { MarketRiskClass } from './var-equivalent-volatility.ts';

/** Credit risk measure class: 1 for assets in segregated custody or of the best quality, 6 for the worst. */
export type CreditRiskClass = 1 | 2 | 3 | 4 | 5 | 6;

const lowestIndicator = { 1: 1, 2: 1, 3: 3, 4: 5, 5: 5, 6: 6 } as const satisfies Record<CreditRiskClass, number>;

/**
 * Summary risk indicator of a packaged product, 1 to 7.
 * Source: Delegated Regulation (EU) 2017/653, annex II, point 52 (the table of market and credit risk classes).
 */
export const summaryRiskIndicator = (marketRisk: MarketRiskClass, creditRisk: CreditRiskClass): number =>
  Math.max(marketRisk, lowestIndicator[creditRisk]);
