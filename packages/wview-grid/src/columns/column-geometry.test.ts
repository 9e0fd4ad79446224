import { expect, it } from 'vitest';
import { columnRules, columnsInView, placeColumns } from './column-geometry.ts';

it('columns stand side by side', () => {
  const { lefts, totalWidth } = placeColumns([200, 80, 120], 1000);
  expect(lefts).toEqual([0, 200, 280]);
  expect(totalWidth).toBe(400);
});

it('the first column is pinned at its width where there is room', () => {
  expect(placeColumns([200, 80], 1000).pinnedWidth).toBe(200);
});

it('in a narrow pane the pinned column takes at most 45 % of it', () => {
  const { widths, lefts, pinnedWidth } = placeColumns([320, 80], 390);
  expect(widths).toEqual([175, 80]);
  expect(lefts).toEqual([0, 175]);
  expect(pinnedWidth).toBe(175);
});

it('in a very narrow pane no column is pinned, and none gets narrower', () => {
  const { widths, pinnedWidth } = placeColumns([320, 80], 200);
  expect(widths).toEqual([320, 80]);
  expect(pinnedWidth).toBe(0);
});

it('several columns are pinned, as many as leave most of the pane to the others', () => {
  const widths = [100, 100, 100, 80];
  expect(placeColumns(widths, 1000, { pinned: 3, lead: 0 })).toMatchObject({ pinnedCount: 3, pinnedWidth: 300 });
  expect(placeColumns(widths, 500, { pinned: 3, lead: 0 })).toMatchObject({ pinnedCount: 2, pinnedWidth: 200 });
  expect(placeColumns(widths, 1000, { pinned: 0, lead: 0 })).toMatchObject({ pinnedCount: 0, pinnedWidth: 0 });
});

it('the columns in view are those that show beside the pinned ones', () => {
  const geometry = placeColumns([100, 50, 50, 50, 50], 250);
  expect(columnsInView(geometry, 0, 250)).toEqual({ first: 1, last: 3 });
  expect(columnsInView(geometry, 25, 250)).toEqual({ first: 1, last: 4 });
  expect(columnsInView(geometry, 50, 250)).toEqual({ first: 2, last: 4 });
});

it('a grid without columns has no width', () => {
  expect(placeColumns([], 500)).toEqual({
    lefts: [],
    widths: [],
    totalWidth: 0,
    rowWidth: 500,
    pinnedCount: 0,
    pinnedWidth: 0,
  });
});

it('one rule a column places its cells', () => {
  expect(columnRules(placeColumns([100, 50], 500), 'g1')).toBe(
    '.g1-row{width:500px}.g1-pinned{left:0;width:100px}.g1-0{left:0px;width:100px}.g1-1{left:100px;width:50px}',
  );
});

it('check boxes stay together with the column behind them, which gets narrower', () => {
  const { pinnedCount, widths } = placeColumns([36, 320, 80], 400, { pinned: 2, lead: 1 });
  expect(pinnedCount).toBe(2);
  expect(widths).toEqual([36, 144, 80]);
});
