import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../testing/sample-view.ts';
import {
  arrangeColumns,
  defaultLayout,
  moveColumn,
  normalizeLayout,
  resizeColumn,
  setColumnHidden,
  setColumnPinned,
  shiftColumn,
  shownNames,
  type ColumnLayout,
} from './column-layout.ts';

const columns = ['a', 'b', 'c', 'd'].map((name) => sampleColumn(name, 'number'));
const layout = defaultLayout(columns);

it("the view's own arrangement has all columns in order, the first one pinned", () => {
  expect(arrangeColumns(columns, layout)).toEqual({ columns, pinnedCount: 1 });
});

it("a fund's name is pinned with its number", () => {
  const fund = [sampleColumn('Fund', 'book'), sampleColumn('Name', 'name'), ...columns];
  expect(arrangeColumns(fund, defaultLayout(fund)).pinnedCount).toBe(2);
  const [book, , ...others] = fund;
  const unnamed = book ? [book, ...others] : [];
  expect(arrangeColumns(unnamed, defaultLayout(unnamed)).pinnedCount).toBe(1);
});

it('columns that the view pins stay at the left edge instead of the first one', () => {
  const pinned = columns.map((column, index) => ({ ...column, isPinned: index > 1 }));
  expect(shownNames(defaultLayout(pinned))).toEqual(['c', 'd', 'a', 'b']);
  expect(arrangeColumns(pinned, defaultLayout(pinned)).pinnedCount).toBe(2);
});

it('pinned columns stand before the others', () => {
  expect(shownNames(setColumnPinned(layout, 'c', true))).toEqual(['a', 'c', 'b', 'd']);
});

it('a column moves beside another one, and is pinned if that one is', () => {
  expect(shownNames(moveColumn(layout, 'd', { name: 'b', side: 'before' }))).toEqual(['a', 'd', 'b', 'c']);
  expect(moveColumn(layout, 'd', { name: 'a', side: 'behind' }).pinned).toEqual(['a', 'd']);
});

it('a step over the edge of the pinned columns changes sides first', () => {
  const pinned = shiftColumn(layout, 'b', -1);
  expect(pinned.pinned).toEqual(['a', 'b']);
  expect(shownNames(shiftColumn(pinned, 'b', -1))).toEqual(['b', 'a', 'c', 'd']);
});

it('the last shown column cannot be hidden', () => {
  const one = ['a', 'b', 'c'].reduce((each, name) => setColumnHidden(each, name, true), layout);
  expect(shownNames(setColumnHidden(one, 'd', true))).toEqual(['d']);
});

it('a width is kept within bounds, and can be given up', () => {
  expect(resizeColumn(layout, 'b', 3).widths).toEqual({ b: 40 });
  expect(resizeColumn(resizeColumn(layout, 'b', 90), 'b', null).widths).toEqual({});
});

it('a column that the layout does not know stands behind the one that it follows in the view', () => {
  const known = { ...layout, order: ['d', 'a', 'b'] };
  expect(normalizeLayout(known, columns).order).toEqual(['d', 'a', 'b', 'c']);
});

describe('any stored layout', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'gone');
  const stored: fc.Arbitrary<ColumnLayout> = fc.record({
    order: fc.array(name),
    hidden: fc.array(name),
    widths: fc.dictionary(name, fc.double()),
    pinned: fc.array(name),
  });

  it('shows each column once at most, at least one, and is normal when it is made normal', () => {
    fc.assert(
      fc.property(stored, (each) => {
        const normal = normalizeLayout(each, columns);
        expect(normal.order.toSorted()).toEqual(['a', 'b', 'c', 'd']);
        const shown = shownNames(normal);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.length).toBeGreaterThan(0);
        expect(normalizeLayout(normal, columns)).toBe(normal);
      }),
    );
  });

  it('a step to the right and back changes nothing that is seen', () => {
    fc.assert(
      fc.property(stored, (each) => {
        const normal = normalizeLayout(each, columns);
        const shown = shownNames(normal);
        const [first] = shown;
        if (first === undefined || shown.length < 2) return;
        const there = shiftColumn(normal, first, 1);
        expect(shownNames(shiftColumn(there, first, -1))).toEqual(shown);
      }),
    );
  });
});
