import { FIRST_PRICE_DAY, FIRST_REPORT_DAY } from '../demo-calendar.ts';
import type { Instrument } from './instrument.ts';
import { buildUniverse } from './instrument-universe.ts';
import { priceInstruments, type PriceHistory } from './price-history.ts';
import { simulateFactors, type FactorHistory } from './simulate-factors.ts';

/** Everything that the demo firm's funds can see of the outer world. */
export interface DemoMarket {
  readonly factors: FactorHistory;
  readonly universe: readonly Instrument[];
  readonly history: PriceHistory;
}

export function simulateMarket(): DemoMarket {
  const factors = simulateFactors();
  const universe = buildUniverse();
  return { factors, universe, history: priceInstruments(universe, factors) };
}

/** Row of the price history for a report day. */
export const priceDay = (reportDay: number): number => FIRST_REPORT_DAY - FIRST_PRICE_DAY + reportDay;
