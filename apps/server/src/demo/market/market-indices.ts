import { dot } from '@fundscope/risk-engine';
import { BUSINESS_DAYS_PER_YEAR, factorVector } from './risk-factors.ts';

/** An index that stands in for a fund: as its reference portfolio, and before its launch. */
export interface MarketIndex {
  readonly key: string;
  readonly name: string;
  readonly exposures: Float64Array;
  /** Income per year. */
  readonly carry: number;
}

const index = (
  key: string,
  name: string,
  carry: number,
  exposures: Readonly<Record<string, number>>,
): readonly [string, MarketIndex] => [key, { key, name, carry, exposures: factorVector(exposures) }];

const indices = new Map<string, MarketIndex>([
  index('IDX_EQ_EUROPE', 'Index Aktien Europa', 0.028, {
    EQ_EUR: 0.7,
    EQ_UK: 0.18,
    EQ_CH: 0.12,
    FX_GBP: 0.18,
    FX_CHF: 0.12,
  }),
  index('IDX_EQ_WORLD', 'Index Aktien Welt', 0.018, {
    EQ_US: 0.66,
    EQ_EUR: 0.16,
    EQ_JP: 0.07,
    EQ_UK: 0.06,
    EQ_EM: 0.05,
    FX_USD: 0.71,
    FX_JPY: 0.07,
    FX_GBP: 0.06,
  }),
  index('IDX_EQ_EMERGING', 'Index Aktien Schwellenländer', 0.024, { EQ_EM: 1, FX_USD: 1 }),
  index('IDX_EQ_JAPAN', 'Index Aktien Japan', 0.021, { EQ_JP: 1, FX_JPY: 1 }),
  index('IDX_GOV_EURO', 'Index Staatsanleihen Euro', 0.027, { IR_EUR_2Y: -2.3, IR_EUR_10Y: -4.6 }),
  index('IDX_CORP_EURO', 'Index Unternehmensanleihen Euro', 0.034, { IR_EUR_2Y: -1.7, IR_EUR_10Y: -3.1, CS_IG: -4.8 }),
  index('IDX_HIGH_YIELD', 'Index Hochzinsanleihen', 0.06, { IR_EUR_2Y: -1.1, IR_EUR_10Y: -1.9, CS_HY: -3 }),
  index('IDX_MONEY', 'Index Geldmarkt Euro', 0.023, { IR_EUR_2Y: -0.3 }),
  index('IDX_GOLD', 'Index Gold', 0, { CO_GOLD: 1, FX_USD: 1 }),
  index('IDX_ENERGY', 'Index Energie', 0, { CO_OIL: 1, FX_USD: 1 }),
  // Weeks to run, as what a short-term money market fund holds.
  index('IDX_MONEY_SHORT', 'Index Geldmarkt Euro kurz', 0.022, { IR_EUR_3M: -0.12 }),
]);

/** All of them. */
export const marketIndices: readonly MarketIndex[] = [...indices.values()];

export function marketIndex(key: string): MarketIndex {
  const found = indices.get(key);
  if (!found) throw new Error(`There is no index ${key}.`);
  return found;
}

/** Weights by index key; they sum to one. */
export type ProxyMix = Readonly<Record<string, number>>;

/** Exposures of a mix, rebalanced daily. */
export function mixExposures(mix: ProxyMix): Float64Array {
  const exposures = factorVector({});
  for (const [key, weight] of Object.entries(mix)) {
    marketIndex(key).exposures.forEach((value, factor) => {
      exposures[factor]! += weight * value;
    });
  }
  return exposures;
}

/** Daily returns of a mix, one per row of factor moves. */
export function mixReturns(mix: ProxyMix, moves: readonly Float64Array[]): Float64Array {
  const exposures = mixExposures(mix);
  const income = Object.entries(mix).reduce((sum, [key, weight]) => sum + weight * marketIndex(key).carry, 0);
  return Float64Array.from(moves, (row) => dot(exposures, row) + income / BUSINESS_DAYS_PER_YEAR);
}
