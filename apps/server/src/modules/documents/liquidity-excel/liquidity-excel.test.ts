import { describe, expect, it } from 'vitest';
import { zipFiles } from '../../../../test/zip-files.ts';
import type { Figures } from '../figures/read-figures.ts';
import { DocumentRefused } from '../model/document-refused.ts';
import { writeWorkbook } from '../workbook/write-workbook.ts';
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

describe('a workbook', () => {
  it('holds an empty text where a formula gives one, and an error in place of what is not finite', async () => {
    const cells = [null, Infinity, Number.NaN, 1].map((value) => ({ value, format: '0.00', formula: 'A1/A2' }));
    const file = await writeWorkbook([{ name: 'Zahlen', head: ['a', 'b', 'c', 'd'], rows: [cells] }]);
    const sheet = zipFiles(file).get('xl/worksheets/sheet1.xml')!;
    const found = [...sheet.matchAll(/<c r="[A-D]2" s="\d+"([^>]*)><f>A1\/A2<\/f><v>([^<]*)<\/v>/gu)];
    expect(found.map(([, type, value]) => [type, value])).toEqual([
      [' t="str"', ''],
      [' t="e"', '#DIV/0!'],
      [' t="e"', '#DIV/0!'],
      ['', '1'],
    ]);
  });
});
