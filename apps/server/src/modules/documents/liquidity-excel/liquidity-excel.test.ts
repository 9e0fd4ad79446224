import { describe, expect, it } from 'vitest';
import type { Figures } from '../figures/read-figures.ts';
import { DocumentRefused } from '../model/document-refused.ts';
import { stressRows } from './liquidity-model.ts';
import { requireSaleable } from './require-saleable.ts';

const equity = { isin: 'XF1', notional: null, name: 'Aktie', type: 'Equity', adv_eur: 1000, bid_ask_bp: 4 };
const cash = { isin: null, notional: null, name: 'Bankguthaben', type: 'Cash', adv_eur: null, bid_ask_bp: null };
const parameters = { haircuts: { Equity: 0.1 } };

describe('LiquidityExcel', () => {
  const check = (positions: readonly object[], terms: readonly object[] = [{}]) => {
    requireSaleable({ positions, terms } as unknown as Figures, parameters);
  };

  it('is made where every position with an ISIN can be sold by what is known of it', () => {
    expect(() => check([equity, cash])).not.toThrow();
  });

  it.each([
    [[{ ...equity, adv_eur: null }]],
    [[{ ...equity, adv_eur: 0 }]],
    [[{ ...equity, bid_ask_bp: null }]],
    [[{ ...equity, type: 'Warrant' }]],
    [[equity], []],
  ])('is refused where that is not known: %j', (positions, terms: object[] = [{}]) => {
    expect(() => check(positions, terms)).toThrow(DocumentRefused);
  });

  it('has no coverage of a redemption of nothing', () => {
    const rows = stressRows(
      [],
      { redemption: 0, horizonDays: 1 },
      { ...parameters, participation: 0.2, stressedTurnover: 0.5, stressedSpread: 3 },
    );
    expect(rows.map(({ coverage }) => coverage)).toEqual([null, null]);
  });
});
