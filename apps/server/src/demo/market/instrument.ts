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

export interface Instrument {
  readonly key: string;
  readonly isin: string;
  readonly name: string;
  readonly group: string;
  readonly type: InstrumentType;
  readonly currency: Currency;
  /** ISO 3166, of the issuer. */
  readonly country: string;
  /** Empty for what has none. */
  readonly rating: string;
  /** Of the price in its own currency, per unit move of each risk factor. */
  readonly localExposures: Float64Array;
  /** Local exposures and the currency's. */
  readonly exposures: Float64Array;
  /** Daily volatility that no factor explains. */
  readonly specificVolatility: number;
  /** Income per year as a fraction of the market value. */
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
