import { limitNames, type LimitNumber } from './limit-names.ts';

/** What a risk test is about. */
export const qualityTriggers = [
  { id: 1, name: 'VaR limit' },
  { id: 2, name: 'Backtesting' },
  { id: 3, name: 'Stress test' },
  { id: 4, name: 'Liquidity' },
  { id: 5, name: 'Leverage' },
  { id: 6, name: 'SRRI' },
  { id: 7, name: 'Reconciliation' },
  { id: 8, name: 'Issuers and counterparties' },
  { id: 9, name: 'Credit' },
] as const;
type TriggerId = (typeof qualityTriggers)[number]['id'];

export interface QualityTestType {
  readonly id: number;
  readonly triggerId: TriggerId;
  readonly type: string;
  readonly subType: string;
  /** The name of the test in one text. Default type and subtype, joined. */
  readonly procedure?: string;
  readonly isMandatory: boolean;
  readonly isDaily: boolean;
  /** Of value and allowed value. */
  readonly unit: 'fraction' | 'count';
  /** The view and filter that show what is behind a result: %s is the date or the book, %s-10 ten days before the date. */
  readonly drilldownType: string;
}

const test = (
  id: number,
  triggerId: TriggerId,
  [type, subType]: readonly [string, string],
  rest: Pick<QualityTestType, 'isMandatory' | 'isDaily' | 'drilldownType'> & Partial<QualityTestType>,
): QualityTestType => ({ id, triggerId, type, subType, unit: 'fraction', ...rest });

const mandatory = { isMandatory: true, isDaily: true } as const;
const voluntary = { isMandatory: false, isDaily: true } as const;
const weekly = { isMandatory: false, isDaily: false } as const;
const counted = { unit: 'count' } as const;
const detail = (view: string): { readonly drilldownType: string } => ({
  drilldownType: `${view}?date eq %s and book eq %s`,
});

/** The row of the register with measure and limit. */
const registerDetail = (number: number): { readonly drilldownType: string } => ({
  drilldownType: `LIMIT_REGISTER_VIEW?date eq %s and book eq %s and limit_nr eq ${number}`,
});

/** Limits of the register that have no other test, by their number. */
const investment = (number: LimitNumber) =>
  test(100 + number, 8, ['Investment limit', limitNames[number]], { ...mandatory, ...registerDetail(number) });
const credit = (number: LimitNumber) =>
  test(100 + number, 9, ['Credit limit', limitNames[number]], { ...voluntary, ...registerDetail(number) });

export const qualityTestTypes = {
  limit: test(11, 1, ['Market risk limit', 'Utilisation'], { ...mandatory, ...detail('LIMIT_VIEW') }),
  internalLimit: test(13, 1, [limitNames[2], 'Utilisation'], {
    ...voluntary,
    ...detail('LIMIT_VIEW'),
  }),
  varChange: test(12, 1, ['VaR change', 'Day on day'], {
    ...voluntary,
    drilldownType: 'UPDATEVARVOLS_VIEW?date ge %s-10 and date le %s and book eq %s',
  }),
  exceptions: test(21, 2, ['Backtest exceptions of 250 days', '250 days'], {
    ...mandatory,
    ...counted,
    procedure: 'Backtest exceptions of 250 days',
    ...detail('BACKTEST_DAILY_VIEW'),
  }),
  dayLoss: test(22, 2, ['Backtest exception of the day', 'Day'], {
    ...voluntary,
    procedure: 'Backtest exception of the day',
    ...detail('BACKTEST_ALL_VIEW'),
  }),
  stress: test(31, 3, ['Stress limit', 'Worst scenario'], { ...mandatory, ...detail('STRESS_ALL_VIEW') }),
  liquid1: test(41, 4, ['Liquid, pro rata', '1 day'], {
    ...mandatory,
    procedure: limitNames[30],
    ...detail('LIQUIDITY_VIEW'),
  }),
  liquid30: test(42, 4, ['Liquid, pro rata', '30 days'], {
    ...mandatory,
    procedure: limitNames[31],
    ...detail('LIQUIDITY_VIEW'),
  }),
  notionals: test(51, 5, ['Leverage', limitNames[20]], { ...voluntary, ...detail('LEVERAGE_VIEW') }),
  commitment: test(52, 5, ['Leverage', limitNames[21]], { ...mandatory, ...detail('FOND_RISIKOKENNZAHLEN2') }),
  gross: test(53, 5, ['Leverage', limitNames[22]], { ...mandatory, ...detail('LEVERAGE_VIEW') }),
  srri: test(61, 6, ['SRRI', 'Class outside'], {
    ...weekly,
    ...counted,
    drilldownType: 'SRRI_OVERVIEW?date le %s and book eq %s',
  }),
  reconciliation: test(71, 7, ['Reconciliation', 'Rows that fail'], {
    ...mandatory,
    ...counted,
    ...detail('POSITIONS_VIEW'),
  }),
  issuer: investment(10),
  issuersAbove5: investment(11),
  group: investment(12),
  publicIssuer: investment(13),
  targetFund: investment(14),
  deposit: investment(15),
  dailyLiquid: investment(16),
  weeklyLiquid: investment(17),
  derivativeCounterparty: investment(18),
  body: investment(50),
  publicBody: investment(51),
  coveredIssuer: investment(52),
  coveredAbove5: investment(53),
  creditVar: credit(40),
  highYield: credit(41),
} as const satisfies Record<string, QualityTestType>;
export type QualityTestKey = keyof typeof qualityTestTypes;

/** The test of each limit of the register, by the limit's number. */
const testOfLimit: Readonly<Record<number, QualityTestKey>> = {
  1: 'limit',
  2: 'internalLimit',
  3: 'stress',
  10: 'issuer',
  11: 'issuersAbove5',
  12: 'group',
  13: 'publicIssuer',
  14: 'targetFund',
  15: 'deposit',
  16: 'dailyLiquid',
  17: 'weeklyLiquid',
  18: 'derivativeCounterparty',
  20: 'notionals',
  21: 'commitment',
  22: 'gross',
  30: 'liquid1',
  31: 'liquid30',
  40: 'creditVar',
  41: 'highYield',
  50: 'body',
  51: 'publicBody',
  52: 'coveredIssuer',
  53: 'coveredAbove5',
};

/** @throws where a limit has no test: its breaches would be missing */
export function testKeyOfLimit(number: number): QualityTestKey {
  const key = testOfLimit[number];
  if (!key) throw new Error(`Limit ${number} has no risk test`);
  return key;
}
