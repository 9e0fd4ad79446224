import { expect, it } from 'vitest';
import { counterpartyLimit } from './counterparty-limits.ts';
import type { DemoFund } from './demo-fund.ts';
import { GERMAN_UCITS, MIXED_FUND, SPECIAL_FUND } from './law-types.ts';

it.each([
  [GERMAN_UCITS, 'KAGB § 206 Abs. 4', 'DerivateV § 27'],
  [MIXED_FUND, 'KAGB § 206 Abs. 4 mit § 218', 'DerivateV § 27'],
  [3, 'Richtlinie 2009/65/EG Art. 52(1)', 'Richtlinie 2009/65/EG Art. 52(1)'],
  [SPECIAL_FUND, 'Risikoausschuss', 'Risikoausschuss'],
])('limits of claims cite the law that a fund of type %i stands under', (lawType, deposit, forward) => {
  const fund = { lawType, name: 'Fund', strategy: { key: 'equity' } } as unknown as DemoFund;
  expect(counterpartyLimit(fund, 'deposit')).toMatchObject({ share: 0.2, source: deposit });
  expect(counterpartyLimit(fund, 'forward')).toMatchObject({ share: 0.1, source: forward });
});
