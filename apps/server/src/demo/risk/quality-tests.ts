/** What a risk test is about. */
export const qualityTriggers = [
  { id: 1, name: 'VaR limit' },
  { id: 2, name: 'Backtesting' },
  { id: 3, name: 'Stress test' },
  { id: 4, name: 'Liquidity' },
  { id: 5, name: 'Leverage' },
  { id: 6, name: 'SRRI' },
  { id: 7, name: 'Reconciliation' },
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
  /** Whether the allowed value is the most, the least, or the only one. */
  readonly bound: 'most' | 'least' | 'equal';
  /** The view and filter that show what is behind a result: %s is the date or the book, %s-10 ten days before the date. */
  readonly drilldownType: string;
}

const test = (
  id: number,
  triggerId: TriggerId,
  [type, subType]: readonly [string, string],
  rest: Pick<QualityTestType, 'isMandatory' | 'isDaily' | 'drilldownType'> & Partial<QualityTestType>,
): QualityTestType => ({ id, triggerId, type, subType, unit: 'fraction', bound: 'most', ...rest });

const mandatory = { isMandatory: true, isDaily: true } as const;
const voluntary = { isMandatory: false, isDaily: true } as const;
const weekly = { isMandatory: false, isDaily: false } as const;
const minimum = { bound: 'least' } as const;
const counted = { unit: 'count' } as const;
const detail = (view: string): { readonly drilldownType: string } => ({
  drilldownType: `${view}?date eq %s and book eq %s`,
});

export const qualityTestTypes = {
  limit: test(11, 1, ['Market risk limit', 'Utilisation'], { ...mandatory, ...detail('LIMIT_VIEW') }),
  internalLimit: test(13, 1, ['Market risk limit of the house', 'Utilisation'], {
    ...voluntary,
    ...detail('FOND_RISIKOKENNZAHLEN2'),
  }),
  varChange: test(12, 1, ['VaR change', 'Day on day'], {
    ...voluntary,
    drilldownType: 'UPDATEVARVOLS_VIEW?date ge %s-10 and date le %s and book eq %s',
  }),
  exceptions: test(21, 2, ['Exceptions', '250 days'], { ...mandatory, ...counted, ...detail('BACKTEST_DAILY_VIEW') }),
  dayLoss: test(22, 2, ['Exception', 'Day'], { ...voluntary, ...detail('BACKTEST_ALL_VIEW') }),
  stress: test(31, 3, ['Stress limit', 'Worst scenario'], { ...mandatory, ...detail('STRESS_ALL_VIEW') }),
  liquid1: test(41, 4, ['Liquid assets', '1 day'], { ...mandatory, ...minimum, ...detail('LIQUIDITY_VIEW') }),
  liquid30: test(42, 4, ['Liquid assets', '30 days'], { ...mandatory, ...minimum, ...detail('LIQUIDITY_VIEW') }),
  notionals: test(51, 5, ['Leverage', 'Sum of notionals'], { ...voluntary, ...detail('LEVERAGE_VIEW') }),
  commitment: test(52, 5, ['Leverage', 'Commitment'], { ...mandatory, ...detail('LEVERAGE_VIEW') }),
  srri: test(61, 6, ['SRRI', 'Class outside'], {
    ...weekly,
    ...counted,
    bound: 'equal',
    drilldownType: 'SRRI_OVERVIEW?date le %s and book eq %s',
  }),
  reconciliation: test(71, 7, ['Reconciliation', 'Rows that fail'], {
    ...mandatory,
    ...counted,
    ...detail('POSITIONS_VIEW'),
  }),
} as const satisfies Record<string, QualityTestType>;
export type QualityTestKey = keyof typeof qualityTestTypes;
