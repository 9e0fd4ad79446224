import type { Currency, InstrumentType } from './instrument.ts';
import type { Grade } from './rating-scale.ts';

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
  /** Years, for funds that hold bonds. */
  readonly duration?: Range;
  /** Share of the duration on each rate. */
  readonly rates?: Readonly<Record<string, number>>;
  /** Years to maturity, for bonds: held between the two. */
  readonly years?: Range;
  readonly spread?: string;
  /** Of who issues them; a state has its own. */
  readonly ratings?: readonly [Grade, ...Grade[]];
  /** Per year, of the price. */
  readonly specificVolatility: Range;
  /** Of income a year; bonds pay coupons. */
  readonly carry?: Range;
  /** Euros a day, drawn on a logarithmic scale. */
  readonly turnover: Range;
  /** At the begin; that of a bond follows from its yield. */
  readonly price?: Range;
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
    count: 24,
    currency: 'EUR',
    countries: euroCountries,
    years: [1, 15],
    specificVolatility: [0.002, 0.006],
    turnover: [5e7, 8e8],
  },
  {
    group: 'government-usd',
    type: 'Government bond',
    count: 6,
    currency: 'USD',
    countries: ['US'],
    years: [1.5, 10],
    specificVolatility: [0.002, 0.004],
    turnover: [2e8, 9e8],
  },
  {
    group: 'corporate',
    type: 'Corporate bond',
    count: 34,
    currency: 'EUR',
    countries: euroCountries,
    spread: 'CS_IG',
    ratings: ['AA', 'A', 'A', 'BBB', 'BBB'],
    years: [1.5, 9],
    specificVolatility: [0.008, 0.018],
    turnover: [8e5, 8e6],
  },
  {
    group: 'high-yield',
    type: 'High-yield bond',
    count: 26,
    currency: 'EUR',
    countries: euroCountries,
    spread: 'CS_HY',
    ratings: ['BB', 'BB', 'B'],
    years: [1.5, 5.5],
    specificVolatility: [0.03, 0.06],
    turnover: [8e5, 6e6],
  },
  {
    group: 'money-market',
    type: 'Money market',
    count: 28,
    currency: 'EUR',
    countries: euroCountries,
    spread: 'CS_IG',
    ratings: ['AA', 'A'],
    years: [0.12, 0.95],
    specificVolatility: [0.0005, 0.001],
    turnover: [2e7, 9e7],
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
    turnover: [2e7, 1.5e8],
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
    turnover: [1.5e7, 1e8],
    price: [70, 130],
  },
  {
    group: 'gold',
    type: 'Commodity',
    count: 12,
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
    count: 8,
    currency: 'USD',
    countries: ['IE'],
    betas: { CO_OIL: [0.9, 1.05] },
    specificVolatility: [0.01, 0.03],
    carry: [0, 0],
    turnover: [3e6, 3e7],
    price: [20, 60],
  },
  // What a money market fund holds: weeks to run, and each bank in a group of its own. The last, so that no other is drawn anew.
  {
    group: 'short-paper',
    type: 'Money market',
    count: 28,
    currency: 'EUR',
    countries: euroCountries,
    spread: 'CS_IG',
    ratings: ['AA'],
    years: [0.1, 0.3],
    specificVolatility: [0.0002, 0.0004],
    turnover: [2e7, 9e7],
  },
];
