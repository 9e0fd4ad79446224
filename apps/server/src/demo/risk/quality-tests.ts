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
const investment = (number: number, name: string) =>
  test(100 + number, 8, ['Investment limit', name], { ...mandatory, ...registerDetail(number) });
const credit = (number: number, name: string) =>
  test(100 + number, 9, ['Credit limit', name], { ...voluntary, ...registerDetail(number) });

export const qualityTestTypes = {
  limit: test(11, 1, ['Market risk limit', 'Utilisation'], { ...mandatory, ...detail('LIMIT_VIEW') }),
  internalLimit: test(13, 1, ['Market risk limit of the house', 'Utilisation'], {
    ...voluntary,
    ...detail('LIMIT_VIEW'),
  }),
  varChange: test(12, 1, ['VaR change', 'Day on day'], {
    ...voluntary,
    drilldownType: 'UPDATEVARVOLS_VIEW?date ge %s-10 and date le %s and book eq %s',
  }),
  exceptions: test(21, 2, ['Exceptions', '250 days'], { ...mandatory, ...counted, ...detail('BACKTEST_DAILY_VIEW') }),
  dayLoss: test(22, 2, ['Exception', 'Day'], { ...voluntary, ...detail('BACKTEST_ALL_VIEW') }),
  stress: test(31, 3, ['Stress limit', 'Worst scenario'], { ...mandatory, ...detail('STRESS_ALL_VIEW') }),
  liquid1: test(41, 4, ['Liquid assets', '1 day'], { ...mandatory, ...detail('LIQUIDITY_VIEW') }),
  liquid30: test(42, 4, ['Liquid assets', '30 days'], { ...mandatory, ...detail('LIQUIDITY_VIEW') }),
  notionals: test(51, 5, ['Leverage', 'Sum of notionals'], { ...voluntary, ...detail('LEVERAGE_VIEW') }),
  commitment: test(52, 5, ['Leverage', 'Commitment'], { ...mandatory, ...detail('FOND_RISIKOKENNZAHLEN2') }),
  gross: test(53, 5, ['Leverage', 'Gross leverage'], { ...mandatory, ...detail('LEVERAGE_VIEW') }),
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
  issuer: investment(10, 'Largest issuer'),
  issuersAbove5: investment(11, 'Issuers above 5 %'),
  group: investment(12, 'Largest group'),
  publicIssuer: investment(13, 'Largest public issuer'),
  targetFund: investment(14, 'Largest target fund'),
  deposit: investment(15, 'Largest deposit'),
  dailyLiquid: investment(16, 'Daily liquid'),
  weeklyLiquid: investment(17, 'Weekly liquid'),
  derivativeCounterparty: investment(18, 'Largest derivative counterparty'),
  body: investment(50, 'Largest body in all'),
  publicBody: investment(51, 'Largest public or covered body'),
  coveredIssuer: investment(52, 'Largest covered issuer'),
  coveredAbove5: investment(53, 'Covered bonds above 5 %'),
  creditVar: credit(40, 'Credit VaR'),
  highYield: credit(41, 'Below investment grade'),
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
