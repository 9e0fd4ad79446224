import { expect, it } from 'vitest';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import { prepareColumns } from './prepare-columns.ts';

const rows = rowSourceFromRows([
  { var: 5, top: 20 },
  { var: 30, top: 20 },
  { var: -1, top: 20 },
  { var: 5, top: null },
  { var: 5, top: 0 },
  { var: null, top: 20 },
]);
const sharesOf = (limit?: string | number) => {
  const [prepared] = prepareColumns([sampleColumn('VaR', 'number', { limit })], 'en');
  return prepared?.shareOf && [0, 1, 2, 3, 4, 5].map((row) => prepared.shareOf?.(rows, row));
};

it('a value with a limit tells how much of it is used; without one of them nothing', () => {
  expect(sharesOf('top')).toEqual([0.25, 1.5, 0, undefined, undefined, undefined]);
  expect(sharesOf(10)).toEqual([0.5, 3, 0, 0.5, 0.5, undefined]);
  expect(sharesOf()).toBeUndefined();
});

it('a fund is called the same wherever it stands', () => {
  const [fund] = prepareColumns([sampleColumn('Any name', 'book')], 'de');
  expect([fund?.format(1019), fund?.format(null)]).toEqual(['Q1019', '-']);
});
