import { isAlternativeFund } from '@fundscope/risk-engine';
import { syntheticLei } from '../market/lei.ts';
import type { Grade } from '../market/rating-scale.ts';
import { rounded } from '../seeded-random.ts';
import type { DemoFund } from './demo-fund.ts';
import { moneyMarketKindOf } from './money-market-kind.ts';

export interface Counterparty {
  readonly id: string;
  readonly name: string;
  readonly lei: string;
  readonly type: 'credit institution' | 'clearing house';
  readonly country: string;
  readonly grade: Grade;
}

const FIRST_LEI = 900_001;

const counterparty = (
  id: string,
  name: string,
  rest: Pick<Counterparty, 'country' | 'grade'> & Partial<Pick<Counterparty, 'type'>>,
): Counterparty => ({
  id,
  name,
  lei: syntheticLei(FIRST_LEI + Number(id.slice(1))),
  type: 'credit institution',
  ...rest,
});

export const CLEARING_HOUSE = 'C001';
/** Of the notional of a future. */
export const INITIAL_MARGIN = 0.06;

/** The clearing house, the depositaries, and the banks that forwards are made with and money is lent to for a day. */
export const counterparties: readonly Counterparty[] = [
  counterparty(CLEARING_HOUSE, 'Terminbörse Mitte Clearing AG', {
    type: 'clearing house',
    country: 'DE',
    grade: 'AA',
  }),
  counterparty('C002', 'Verwahrbank Elbtor AG', { country: 'DE', grade: 'AA' }),
  counterparty('C003', 'Depotbank Moselufer S.A.', { country: 'LU', grade: 'AA' }),
  counterparty('C004', 'Depositary Liffeyside plc', { country: 'IE', grade: 'A' }),
  counterparty('C005', 'Devisenbank Hohentor AG', { country: 'DE', grade: 'A' }),
  counterparty('C006', 'Banque Pontclair SA', { country: 'FR', grade: 'A' }),
  counterparty('C007', 'Landesbank Heidetal', { country: 'DE', grade: 'AA' }),
  counterparty('C008', 'Banque Valmont SA', { country: 'FR', grade: 'AA' }),
  counterparty('C009', 'Waterrijk Bank N.V.', { country: 'NL', grade: 'AA' }),
];

const byId = (id: string): Counterparty => counterparties.find((candidate) => candidate.id === id)!;

export const clearingHouse: Counterparty = byId(CLEARING_HOUSE);

const depositaries: Readonly<Record<string, string>> = { DE: 'C002', LU: 'C003', IE: 'C004' };

/** Where the fund's cash is. */
export const depositaryOf = ({ admissionCountry }: DemoFund): Counterparty => byId(depositaries[admissionCountry]!);

const callMoneyBanks: readonly string[] = ['C007', 'C008', 'C009'];

export interface Deposit {
  readonly bank: Counterparty;
  /** In euros. */
  readonly value: number;
}

/** Cash that is free: with the depositary, and of a money market fund as much with each of some banks, which pay it back the next day. */
export function depositsOf(fund: DemoFund, free: number): Deposit[] {
  const banks = moneyMarketKindOf(fund) === null ? [] : callMoneyBanks.map(byId);
  const value = rounded(free / (banks.length + 1), 2);
  return [{ bank: depositaryOf(fund), value: free - value * banks.length }, ...banks.map((bank) => ({ bank, value }))];
}

/** Who the fund makes its forwards with. */
export const forwardBankOf = ({ lawType }: DemoFund): Counterparty =>
  byId(isAlternativeFund(lawType) ? 'C006' : 'C005');
