import type { maRiskFundTypes } from '@fundscope/contract/funds';
import type { LiquidityCategory, RiskClass } from '@fundscope/risk-engine';
import type { ProxyMix } from '../market/market-indices.ts';

export type LimitType = 'ABSOLUT' | 'RELATIV' | 'COMMITMENT';

interface Allocation {
  readonly group: string;
  /** Target fraction of NAV. */
  readonly weight: number;
  /** Number of instruments held. */
  readonly count: number;
}

/** What a fund of the demo firm invests in, and how it is measured. */
export interface Strategy {
  readonly key: string;
  /** The second part of the fund's name. */
  readonly name: string;
  readonly description: string;
  readonly allocations: readonly Allocation[];
  /** Target notional as a fraction of NAV by derivative; short is negative. */
  readonly overlays: Readonly<Record<string, number>>;
  readonly proxyMix: ProxyMix;
  readonly limitType: LimitType;
  readonly marketRiskClass: RiskClass;
  /** Article of the disclosure regulation that funds of this kind declare. */
  readonly sfdrArticle: 6 | 8;
  readonly liquidityCategory: LiquidityCategory;
  /** Fund type of the minimum requirements for risk management, unless the law makes it a Spezialfonds. */
  readonly maRiskType: (typeof maRiskFundTypes)[number];
  /** Recommended holding period in years. */
  readonly holdingPeriodYears: number;
  /** Per year, of the retail class. */
  readonly feeRetail: number;
}

const strategy = (
  key: string,
  name: string,
  description: string,
  rest: Omit<Strategy, 'key' | 'name' | 'description'>,
) => ({
  key,
  name,
  description,
  ...rest,
});

const equityFund = {
  overlays: {},
  sfdrArticle: 8,
  limitType: 'RELATIV',
  marketRiskClass: 4,
  liquidityCategory: 3,
  maRiskType: 'Aktienfonds',
  holdingPeriodYears: 5,
  feeRetail: 0.0155,
} as const;

export const strategies: readonly Strategy[] = [
  strategy('equity-europe', 'Aktien Europa', 'Große und mittlere Unternehmen aus Europa', {
    ...equityFund,
    allocations: [
      { group: 'equity-europe', weight: 0.7, count: 20 },
      { group: 'equity-uk', weight: 0.16, count: 5 },
      { group: 'equity-switzerland', weight: 0.11, count: 4 },
    ],
    proxyMix: { IDX_EQ_EUROPE: 1 },
  }),
  strategy('equity-world', 'Aktien Welt', 'Weltweite Aktien mit Schwerpunkt USA', {
    ...equityFund,
    allocations: [
      { group: 'equity-us', weight: 0.6, count: 16 },
      { group: 'equity-europe', weight: 0.2, count: 8 },
      { group: 'equity-japan', weight: 0.08, count: 4 },
      { group: 'equity-emerging', weight: 0.08, count: 4 },
    ],
    proxyMix: { IDX_EQ_WORLD: 1 },
  }),
  strategy('equity-emerging', 'Aktien Schwellenländer', 'Aktien aus Asien und Lateinamerika', {
    ...equityFund,
    sfdrArticle: 6,
    allocations: [{ group: 'equity-emerging', weight: 0.96, count: 24 }],
    proxyMix: { IDX_EQ_EMERGING: 1 },
    feeRetail: 0.0185,
  }),
  strategy('equity-japan', 'Aktien Japan', 'Japanische Aktien, Währung zum Teil gesichert', {
    ...equityFund,
    allocations: [{ group: 'equity-japan', weight: 0.96, count: 23 }],
    overlays: { 'forward-jpy': -0.45 },
    proxyMix: { IDX_EQ_JAPAN: 1 },
  }),
  strategy('dividend', 'Dividende Plus', 'Europäische Dividendenwerte mit Absicherung durch Terminkontrakte', {
    ...equityFund,
    sfdrArticle: 6,
    allocations: [
      { group: 'equity-europe', weight: 0.74, count: 18 },
      { group: 'equity-switzerland', weight: 0.2, count: 6 },
    ],
    overlays: { 'future-europe': -0.25 },
    proxyMix: { IDX_EQ_EUROPE: 0.8, IDX_MONEY: 0.2 },
    limitType: 'ABSOLUT',
    marketRiskClass: 3,
  }),
  strategy('government', 'Renten Staat Euro', 'Staatsanleihen des Euroraums', {
    allocations: [{ group: 'government-euro', weight: 0.96, count: 20 }],
    overlays: { 'future-bund': 0.12 },
    proxyMix: { IDX_GOV_EURO: 1 },
    limitType: 'ABSOLUT',
    marketRiskClass: 2,
    sfdrArticle: 6,
    liquidityCategory: 2,
    maRiskType: 'Rentenfonds',
    holdingPeriodYears: 3,
    feeRetail: 0.006,
  }),
  strategy('corporate', 'Unternehmensanleihen', 'Euro-Unternehmensanleihen guter Bonität', {
    allocations: [
      { group: 'corporate', weight: 0.86, count: 24 },
      { group: 'government-euro', weight: 0.09, count: 3 },
    ],
    overlays: {},
    proxyMix: { IDX_CORP_EURO: 0.9, IDX_GOV_EURO: 0.1 },
    limitType: 'ABSOLUT',
    marketRiskClass: 1,
    sfdrArticle: 8,
    liquidityCategory: 2,
    maRiskType: 'Rentenfonds',
    holdingPeriodYears: 4,
    feeRetail: 0.0085,
  }),
  strategy('high-yield', 'Hochzins Europa', 'Europäische Hochzinsanleihen', {
    allocations: [
      { group: 'high-yield', weight: 0.75, count: 20 },
      { group: 'corporate', weight: 0.07, count: 3 },
      { group: 'money-market', weight: 0.13, count: 4 },
    ],
    overlays: {},
    proxyMix: { IDX_HIGH_YIELD: 0.82, IDX_MONEY: 0.18 },
    limitType: 'ABSOLUT',
    marketRiskClass: 2,
    sfdrArticle: 6,
    liquidityCategory: 3,
    maRiskType: 'Rentenfonds',
    holdingPeriodYears: 4,
    feeRetail: 0.0115,
  }),
  strategy('defensive', 'Mischfonds Defensiv', 'Ein Sechstel Aktien, sonst Anleihen', {
    allocations: [
      { group: 'equity-europe', weight: 0.07, count: 6 },
      { group: 'equity-us', weight: 0.07, count: 6 },
      { group: 'government-euro', weight: 0.41, count: 10 },
      { group: 'corporate', weight: 0.34, count: 12 },
      { group: 'money-market', weight: 0.06, count: 3 },
    ],
    overlays: { 'forward-usd': -0.08 },
    proxyMix: { IDX_EQ_WORLD: 0.17, IDX_GOV_EURO: 0.44, IDX_CORP_EURO: 0.39 },
    limitType: 'ABSOLUT',
    marketRiskClass: 1,
    sfdrArticle: 8,
    liquidityCategory: 2,
    maRiskType: 'Mischfonds',
    holdingPeriodYears: 3,
    feeRetail: 0.0105,
  }),
  strategy('balanced', 'Mischfonds Ausgewogen', 'Aktien und Anleihen zu gleichen Teilen', {
    allocations: [
      { group: 'equity-europe', weight: 0.24, count: 10 },
      { group: 'equity-us', weight: 0.22, count: 10 },
      { group: 'government-euro', weight: 0.24, count: 7 },
      { group: 'corporate', weight: 0.2, count: 9 },
      { group: 'gold', weight: 0.05, count: 2 },
    ],
    overlays: { 'forward-usd': -0.1 },
    proxyMix: { IDX_EQ_WORLD: 0.48, IDX_GOV_EURO: 0.26, IDX_CORP_EURO: 0.21, IDX_GOLD: 0.05 },
    limitType: 'ABSOLUT',
    marketRiskClass: 2,
    sfdrArticle: 8,
    liquidityCategory: 2,
    maRiskType: 'Mischfonds',
    holdingPeriodYears: 4,
    feeRetail: 0.0125,
  }),
  strategy('dynamic', 'Mischfonds Dynamisch', 'Überwiegend Aktien, Terminkontrakte zur Steuerung', {
    allocations: [
      { group: 'equity-europe', weight: 0.24, count: 10 },
      { group: 'equity-us', weight: 0.25, count: 12 },
      { group: 'equity-emerging', weight: 0.12, count: 6 },
      { group: 'high-yield', weight: 0.14, count: 7 },
      { group: 'gold', weight: 0.06, count: 2 },
      { group: 'money-market', weight: 0.1, count: 4 },
    ],
    overlays: { 'future-us': 0.12, 'forward-usd': -0.15 },
    proxyMix: { IDX_EQ_WORLD: 0.69, IDX_HIGH_YIELD: 0.15, IDX_GOLD: 0.07, IDX_MONEY: 0.09 },
    limitType: 'ABSOLUT',
    marketRiskClass: 3,
    sfdrArticle: 6,
    liquidityCategory: 3,
    maRiskType: 'Mischfonds',
    holdingPeriodYears: 5,
    feeRetail: 0.0145,
  }),
  strategy('absolute-return', 'Multi Asset Absolute Return', 'Marktnahe Erträge mit Long- und Short-Terminkontrakten', {
    allocations: [
      { group: 'government-euro', weight: 0.3, count: 6 },
      { group: 'corporate', weight: 0.22, count: 8 },
      { group: 'money-market', weight: 0.24, count: 8 },
      { group: 'equity-europe', weight: 0.14, count: 8 },
      { group: 'gold', weight: 0.04, count: 1 },
    ],
    overlays: { 'future-us': 0.35, 'future-europe': -0.2, 'future-bund': -0.4, 'forward-usd': 0.1 },
    proxyMix: { IDX_EQ_WORLD: 0.3, IDX_CORP_EURO: 0.3, IDX_MONEY: 0.4 },
    limitType: 'ABSOLUT',
    marketRiskClass: 2,
    sfdrArticle: 6,
    liquidityCategory: 2,
    maRiskType: 'Mischfonds',
    holdingPeriodYears: 4,
    feeRetail: 0.0135,
  }),
  strategy('money-market', 'Geldmarkt Euro', 'Kurze Anlagen bester Bonität', {
    // The rest is call money with several banks: no less than the law asks for, and no bank has more than it allows.
    allocations: [{ group: 'short-paper', weight: 0.76, count: 26 }],
    overlays: {},
    proxyMix: { IDX_MONEY_SHORT: 1 },
    limitType: 'COMMITMENT',
    marketRiskClass: 1,
    sfdrArticle: 8,
    liquidityCategory: 1,
    maRiskType: 'Rentenfonds',
    holdingPeriodYears: 1,
    feeRetail: 0.002,
  }),
  strategy('commodity', 'Rohstoffe und Edelmetalle', 'Gold, Energie und Bergbau', {
    allocations: [
      { group: 'gold', weight: 0.42, count: 12 },
      { group: 'energy', weight: 0.3, count: 8 },
      { group: 'equity-emerging', weight: 0.1, count: 5 },
      { group: 'money-market', weight: 0.13, count: 4 },
    ],
    overlays: {},
    proxyMix: { IDX_GOLD: 0.46, IDX_ENERGY: 0.3, IDX_EQ_EMERGING: 0.1, IDX_MONEY: 0.14 },
    limitType: 'ABSOLUT',
    marketRiskClass: 4,
    sfdrArticle: 6,
    liquidityCategory: 3,
    maRiskType: 'Mischfonds',
    holdingPeriodYears: 5,
    feeRetail: 0.0165,
  }),
  strategy('fund-of-funds', 'Dachfonds Wachstum', 'Zielfonds für Aktien und Anleihen', {
    allocations: [
      { group: 'fund-equity', weight: 0.62, count: 7 },
      { group: 'fund-bond', weight: 0.34, count: 5 },
    ],
    overlays: { 'future-europe': 0.08 },
    proxyMix: { IDX_EQ_WORLD: 0.62, IDX_CORP_EURO: 0.38 },
    limitType: 'COMMITMENT',
    marketRiskClass: 3,
    sfdrArticle: 6,
    liquidityCategory: 4,
    maRiskType: 'Dachfonds',
    holdingPeriodYears: 5,
    feeRetail: 0.0175,
  }),
];
