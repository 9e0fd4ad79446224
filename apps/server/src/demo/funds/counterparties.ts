import { isAlternativeFund } from '@fundscope/risk-engine';
import { syntheticLei } from '../market/lei.ts';
import type { Grade } from '../market/rating-scale.ts';
import type { DemoFund } from './demo-fund.ts';

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

/** The clearing house, the depositaries, and the banks that forwards are made with. */
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
];

const byId = (id: string): Counterparty => counterparties.find((candidate) => candidate.id === id)!;

const depositaries: Readonly<Record<string, string>> = { DE: 'C002', LU: 'C003', IE: 'C004' };

/** Where the fund's cash is. */
export const depositaryOf = ({ admissionCountry }: DemoFund): Counterparty => byId(depositaries[admissionCountry]!);

/** Who the fund makes its forwards with. */
export const forwardBankOf = ({ lawType }: DemoFund): Counterparty =>
  byId(isAlternativeFund(lawType) ? 'C006' : 'C005');
