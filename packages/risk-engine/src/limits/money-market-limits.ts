/** How a money market fund is authorised; a standard one has a variable net asset value. */
export const moneyMarketKinds = [
  'short-term VNAV',
  'short-term LVNAV',
  'short-term public debt CNAV',
  'standard VNAV',
] as const;
export type MoneyMarketKind = (typeof moneyMarketKinds)[number];

export interface MoneyMarketLimits {
  /** Calendar days. */
  readonly mostWam: number;
  readonly mostWal: number;
  /** Fractions of assets. */
  readonly leastDaily: number;
  readonly leastWeekly: number;
  /** Of assets that are no weekly maturing ones, at most so much counts with these. */
  readonly mostAddedWeekly: number;
  /** What it must be for that: `redeemable` settled within five working days, `public debt` within one and of no more than 190 days. */
  readonly addedWeekly: 'redeemable' | 'public debt';
  /** In paper of one body, and above which of those that may have more are added up; null where none may. */
  readonly mostOfBody: number;
  readonly countedBody: number;
  readonly mostOfCounted: number | null;
  readonly mostOfDeposits: number;
  readonly mostOfCounterparty: number;
  /** Paper, deposits and derivatives of one body together. */
  readonly mostCombined: number;
  readonly articles: MoneyMarketArticles;
}

/** Where a limit stands in the regulation, such as `24(1)(d)`. */
interface MoneyMarketArticles {
  readonly wam: string;
  readonly wal: string;
  readonly daily: string;
  readonly weekly: string;
  readonly addedWeekly: string;
  readonly body: string;
}

/** By the kind's list of portfolio rules and its letters. */
const articlesOf = (article: 24 | 25, daily: string, weekly: string, added: string, body: string) => ({
  articles: {
    wam: `${article}(1)(a)`,
    wal: `${article}(1)(b)`,
    daily: `${article}(1)(${daily})`,
    weekly: `${article}(1)(${weekly})`,
    addedWeekly: `${article}(1)(${added})`,
    body,
  },
});

/** Months of the regulation in days, rounded down. */
const SIX_MONTHS = 182;
const TWELVE_MONTHS = 365;

const everyFund = { countedBody: 0.05, mostOfDeposits: 0.1, mostOfCounterparty: 0.05, mostCombined: 0.15 } as const;
const variable = {
  ...everyFund,
  leastDaily: 0.075,
  leastWeekly: 0.15,
  mostAddedWeekly: 0.075,
  addedWeekly: 'redeemable',
  mostOfBody: 0.1,
  mostOfCounted: 0.4,
} as const;
const constant = {
  ...everyFund,
  leastDaily: 0.1,
  leastWeekly: 0.3,
  mostAddedWeekly: 0.175,
  addedWeekly: 'public debt',
  mostOfBody: 0.05,
  mostOfCounted: null,
} as const;
const shortTerm = { mostWam: 60, mostWal: 120 } as const;

/**
 * What the law asks of a money market fund of the kind.
 * Source: Regulation (EU) 2017/1131, articles 17(1), (2), (4) and (6), 24(1) and 25(1).
 */
export function moneyMarketLimits(kind: MoneyMarketKind): MoneyMarketLimits {
  if (kind === 'standard VNAV') {
    const articles = articlesOf(25, 'c', 'd', 'e', '17(2)');
    return { ...variable, mostWam: SIX_MONTHS, mostWal: TWELVE_MONTHS, ...articles };
  }
  return kind === 'short-term VNAV'
    ? { ...variable, ...shortTerm, ...articlesOf(24, 'd', 'f', 'h', '17(2)') }
    : { ...constant, ...shortTerm, ...articlesOf(24, 'c', 'e', 'g', '17(1)(a)') };
}

/** Whether a text of master data is a kind of money market fund. */
export const isMoneyMarketKind = (text: string | null | undefined): text is MoneyMarketKind =>
  moneyMarketKinds.some((kind) => kind === text);
