import type { Currency, InstrumentType } from './instrument.ts';

type Range = readonly [low: number, high: number];

/** How the instruments of a group are drawn. */
export interface InstrumentGroup {
  readonly group: string;
  readonly type: InstrumentType;
  readonly count: number;
  readonly currency: Currency;
  readonly countries: readonly [string, ...string[]];
  /** Factor and range of the beta. */
  readonly betas?: Readonly<Record<string, Range>>;
  /** Years, for what reacts to rates. */
  readonly duration?: Range;
  /** Share of the duration on each rate. */
  readonly rates?: Readonly<Record<string, number>>;
  readonly spread?: string;
  readonly ratings?: readonly [string, ...string[]];
  /** Per year. */
  readonly specificVolatility: Range;
  readonly carry: Range;
  /** Euros a day, drawn on a logarithmic scale. */
  readonly turnover: Range;
  readonly price: Range;
}

const equity = (
  group: string,
  count: number,
  currency: Currency,
  factor: string,
  countries: readonly [string, ...string[]],
): InstrumentGroup => ({
  group,
  type: 'Equity',
  count,
  currency,
  countries,
  betas: { [factor]: [0.7, 1.3] },
  specificVolatility: [0.12, 0.28],
  carry: [0, 0.035],
  turnover: [3e6, 4e8],
  price: [18, 320],
});

const euroCountries = ['DE', 'FR', 'NL', 'IT', 'ES', 'AT', 'FI'] as const;
const euroRates = { IR_EUR_2Y: 0.35, IR_EUR_10Y: 0.65 };

export const instrumentGroups: readonly InstrumentGroup[] = [
  equity('equity-europe', 45, 'EUR', 'EQ_EUR', euroCountries),
  equity('equity-us', 36, 'USD', 'EQ_US', ['US']),
  equity('equity-uk', 12, 'GBP', 'EQ_UK', ['GB']),
  equity('equity-switzerland', 10, 'CHF', 'EQ_CH', ['CH']),
  equity('equity-japan', 24, 'JPY', 'EQ_JP', ['JP']),
  equity('equity-emerging', 26, 'USD', 'EQ_EM', ['KR', 'TW', 'IN', 'BR', 'MX']),
  {
    group: 'government-euro',
    type: 'Government bond',
    count: 18,
    currency: 'EUR',
    countries: euroCountries,
    duration: [1, 13],
    rates: euroRates,
    ratings: ['AAA', 'AA', 'A', 'BBB'],
    specificVolatility: [0.002, 0.006],
    carry: [0.02, 0.034],
    turnover: [5e7, 8e8],
    price: [93, 106],
  },
  {
    group: 'government-usd',
    type: 'Government bond',
    count: 6,
    currency: 'USD',
    countries: ['US'],
    duration: [2, 9],
    rates: { IR_USD_10Y: 1 },
    ratings: ['AA'],
    specificVolatility: [0.002, 0.004],
    carry: [0.038, 0.045],
    turnover: [2e8, 9e8],
    price: [94, 103],
  },
  {
    group: 'corporate',
    type: 'Corporate bond',
    count: 34,
    currency: 'EUR',
    countries: euroCountries,
    duration: [2, 7.5],
    rates: euroRates,
    spread: 'CS_IG',
    ratings: ['AA', 'A', 'A', 'BBB', 'BBB'],
    specificVolatility: [0.008, 0.018],
    carry: [0.028, 0.042],
    turnover: [8e5, 8e6],
    price: [92, 105],
  },
  {
    group: 'high-yield',
    type: 'High-yield bond',
    count: 26,
    currency: 'EUR',
    countries: euroCountries,
    duration: [1.5, 4.5],
    rates: euroRates,
    spread: 'CS_HY',
    ratings: ['BB', 'BB', 'B'],
    specificVolatility: [0.03, 0.06],
    carry: [0.05, 0.075],
    turnover: [2.5e5, 2e6],
    price: [86, 102],
  },
  {
    group: 'money-market',
    type: 'Money market',
    count: 10,
    currency: 'EUR',
    countries: euroCountries,
    duration: [0.1, 0.6],
    rates: { IR_EUR_2Y: 1 },
    ratings: ['AA', 'A'],
    specificVolatility: [0.0005, 0.001],
    carry: [0.021, 0.025],
    turnover: [2e7, 9e7],
    price: [98, 100],
  },
  {
    group: 'fund-equity',
    type: 'Investment fund',
    count: 8,
    currency: 'EUR',
    countries: ['LU', 'IE'],
    betas: { EQ_EUR: [0.2, 0.5], EQ_US: [0.3, 0.6], EQ_EM: [0, 0.2], FX_USD: [0.3, 0.6] },
    specificVolatility: [0.03, 0.06],
    carry: [0, 0.01],
    turnover: [4e6, 4e7],
    price: [60, 240],
  },
  {
    group: 'fund-bond',
    type: 'Investment fund',
    count: 6,
    currency: 'EUR',
    countries: ['LU', 'IE'],
    duration: [3, 7],
    rates: euroRates,
    spread: 'CS_IG',
    specificVolatility: [0.005, 0.015],
    carry: [0.02, 0.035],
    turnover: [2e6, 2e7],
    price: [70, 130],
  },
  {
    group: 'gold',
    type: 'Commodity',
    count: 3,
    currency: 'USD',
    countries: ['IE'],
    betas: { CO_GOLD: [0.99, 1.01] },
    specificVolatility: [0.002, 0.006],
    carry: [0, 0],
    turnover: [2e7, 2e8],
    price: [40, 210],
  },
  {
    group: 'energy',
    type: 'Commodity',
    count: 3,
    currency: 'USD',
    countries: ['IE'],
    betas: { CO_OIL: [0.9, 1.05] },
    specificVolatility: [0.01, 0.03],
    carry: [0, 0],
    turnover: [3e6, 3e7],
    price: [20, 60],
  },
];
