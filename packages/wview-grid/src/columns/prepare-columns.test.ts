import { expect, it } from 'vitest';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import { prepareColumns } from './prepare-columns.ts';

it('a value with a limit tells how much of it is used; without one of them nothing', () => {
  const rows = rowSourceFromRows([
    { _rn: 1, var: 5, top: 20 },
    { _rn: 2, var: 30, top: 20 },
    { _rn: 3, var: -1, top: 20 },
    { _rn: 4, var: 5, top: null },
    { _rn: 5, var: 5, top: 0 },
  ]);
  const [prepared] = prepareColumns([sampleColumn('VaR', 'number', { limitColumn: 'top' })], 'en');
  expect([0, 1, 2, 3, 4].map((row) => prepared?.shareOf?.(rows, row))).toEqual([0.25, 1.5, 0, undefined, undefined]);
  expect(prepareColumns([sampleColumn('NAV', 'number')], 'en')[0]?.shareOf).toBeUndefined();
});
