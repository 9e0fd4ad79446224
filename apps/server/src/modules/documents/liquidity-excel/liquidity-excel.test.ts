import { describe, expect, it } from 'vitest';
import type { Figures } from '../figures/read-figures.ts';
import { DocumentRefused } from '../model/document-refused.ts';
import { dateCell } from '../workbook/document-sheets.ts';
import { stressRows } from './liquidity-model.ts';
import { liquiditySheets } from './liquidity-sheets.ts';
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

  it('says in German what is stressed, sold and used', () => {
    const sheets = liquiditySheets(
      {
        positions: [{ ...equity, market_value: 1, position_nr: 1, currency: 'EUR' }],
        terms: [],
        flows: [],
        liquidityStress: [{ scenario: 'Worst month of a year', redemption: 0.1, date: '2026-09-30' }],
        investors: [],
        liquidity: [{ date: '2026-10-30', limit_1_day: 0.15, limit_30_days: 0.45 }],
        tools: [
          {
            tool: 'redemption in kind',
            kind: 'quantity based',
            parameters: null,
            activated_from: null,
            activated_to: null,
          },
        ],
        nav: [{ net_assets: 1 }],
      } as unknown as Figures,
      { ...parameters, participation: 0.2, stressedTurnover: 0.5, stressedSpread: 3 },
    );
    const texts = sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => typeof cell === 'string');
    expect(texts).toEqual(
      expect.arrayContaining(['Schlechtester Monat des Jahres', 'gestresst', 'Aktien', 'Sachauskehr', 'mengenbezogen']),
    );
    const stress = sheets.find(({ name }) => name === 'Stress')!;
    expect(stress.head.slice(-2)).toEqual(['Stand der Positionen', 'Stand der Rücknahme']);
    const days = [dateCell('2026-10-30', 'DE'), dateCell('2026-09-30', 'DE')];
    expect(stress.rows.map((row) => row.slice(-2))).toEqual([days, days]);
    expect(texts.filter((text) => /worst|month|equity|kind|based/iu.test(text))).toEqual([]);
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
