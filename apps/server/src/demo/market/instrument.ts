import type { Issuer } from './issuer.ts';

export type InstrumentType =
  | 'Equity'
  | 'Government bond'
  | 'Corporate bond'
  | 'High-yield bond'
  | 'Money market'
  | 'Investment fund'
  | 'Commodity'
  | 'Index future'
  | 'Bond future'
  | 'Currency forward';

export type Currency = 'EUR' | 'USD' | 'GBP' | 'CHF' | 'JPY';

/**
 * How the bonds of one issuer follow each other: held until few years are left, then the next issue takes its place.
 * A price history has the issues.
 */
export interface BondTerms {
  /** Years to the maturity of the bond held first. */
  readonly firstYears: number;
  /** Left when it is sold. */
  readonly leastYears: number;
  /** Of the issues that follow. */
  readonly newYears: readonly [low: number, high: number];
  /** 0 for paper that is issued below par. */
  readonly couponsPerYear: 0 | 1 | 2;
  readonly curve: 'EUR' | 'USD';
  /** The risk factor of its spread; none for a state. */
  readonly spread: string | null;
  readonly seniority: 'covered' | 'senior unsecured' | 'subordinated';
}

export interface Instrument {
  readonly key: string;
  readonly isin: string;
  readonly name: string;
  readonly group: string;
  readonly type: InstrumentType;
  readonly currency: Currency;
  /** Null for a derivative. */
  readonly issuer: Issuer | null;
  /** Null for what has no maturity. Its price, duration and exposures are those of a day. */
  readonly bond: BondTerms | null;
  /** Of the price in its own currency, per unit move of each risk factor. */
  readonly localExposures: Float64Array;
  /** Local exposures and the currency's. */
  readonly exposures: Float64Array;
  /** Daily volatility that no factor explains: of the price, of a bond of its yield. */
  readonly specificVolatility: number;
  /** Income per year as a fraction of the market value; 0 for a bond, which pays coupons. */
  readonly carry: number;
  /** Value of one unit at price 1, in its currency: 0.01 for a bond quoted in percent. */
  readonly multiplier: number;
  /** Smallest tradable quantity. */
  readonly lotSize: number;
  readonly startPrice: number;
  /** Usual turnover a day in euros. */
  readonly dailyTurnover: number;
  /** No market value of its own: exposure counts by notional, profit and loss settles in cash. */
  readonly isDerivative: boolean;
  /** Years; 0 where there is none. */
  readonly duration: number;
}
