import { isAlternativeFund, moneyMarketLimits } from '@fundscope/risk-engine';
import type { DemoFund } from './demo-fund.ts';
import { GERMAN_UCITS, MIXED_FUND, SPECIAL_FUND } from './law-types.ts';
import { moneyMarketKindOf } from './money-market-kind.ts';

export type ClaimKind = 'forward' | 'deposit' | 'margin';

interface CounterpartyLimit {
  /** Of NAV. */
  readonly share: number;
  readonly kind: 'legal' | 'internal';
  readonly source: string;
}

/** Of a bank from derivatives, and of deposits with it, as the directive for UCITS and German law have them. */
const banks = { forward: 0.1, deposit: 0.2 } as const;

/**
 * What a counterparty may owe the fund at most, by the law that the fund stands under; null where no law and no house says so,
 * as of a clearing house and of AIFs of Luxembourg.
 */
export function counterpartyLimit(fund: DemoFund, kind: ClaimKind): CounterpartyLimit | null {
  if (kind === 'margin') return null;
  const moneyMarket = moneyMarketKindOf(fund);
  if (moneyMarket !== null) {
    const { mostOfDeposits, mostOfCounterparty } = moneyMarketLimits(moneyMarket);
    const [share, article] = kind === 'deposit' ? [mostOfDeposits, '17(1)(b)'] : [mostOfCounterparty, '17(4)'];
    return { share, kind: 'legal', source: `Verordnung (EU) 2017/1131 Art. ${article}` };
  }
  const share = banks[kind];
  if (fund.lawType === GERMAN_UCITS || fund.lawType === MIXED_FUND) {
    const code = fund.lawType === MIXED_FUND ? 'KAGB § 206 Abs. 4 mit § 218' : 'KAGB § 206 Abs. 4';
    return { share, kind: 'legal', source: kind === 'deposit' ? code : 'DerivateV § 27' };
  }
  if (!isAlternativeFund(fund.lawType)) return { share, kind: 'legal', source: 'Richtlinie 2009/65/EG Art. 52(1)' };
  return fund.lawType === SPECIAL_FUND ? { share, kind: 'internal', source: 'Risikoausschuss' } : null;
}
