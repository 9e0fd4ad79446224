import { FIRST_PRICE_DAY, FIRST_REPORT_DAY } from '../demo-calendar.ts';
import type { Instrument } from './instrument.ts';
import type { BondIssue } from './bond-issues.ts';
import type { Issuer } from './issuer.ts';
import { buildIssuers } from './issuers.ts';
import { buildUniverse } from './instrument-universe.ts';
import { priceInstruments, type PriceHistory } from './price-history.ts';
import { simulateFactors, type FactorHistory } from './simulate-factors.ts';

/** Everything that the demo firm's funds can see of the outer world. */
export interface DemoMarket {
  readonly factors: FactorHistory;
  readonly issuers: readonly Issuer[];
  readonly universe: readonly Instrument[];
  readonly history: PriceHistory;
}

export function simulateMarket(): DemoMarket {
  const factors = simulateFactors();
  const issuers = buildIssuers();
  const universe = buildUniverse(issuers);
  return { factors, issuers: issuers.all, universe, history: priceInstruments(universe, factors) };
}

/** Row of the price history for a report day. */
export const priceDay = (reportDay: number): number => FIRST_REPORT_DAY - FIRST_PRICE_DAY + reportDay;

/** The bond that is held at the close of a row of the price history; null for what is no bond. */
export function issueHeld({ history }: DemoMarket, column: number, row: number): BondIssue | null {
  const bond = history.bonds[column];
  return bond ? bond.issues[bond.issueOf[row]!]! : null;
}
