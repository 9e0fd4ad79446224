// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import { prepareColumns } from './prepare-columns.ts';
import { useColumnWidths } from './useColumnWidths.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The widths when rows with these numbers are drawn first, and once all of them were measured. */
function widthsOver(numbers: readonly number[]) {
  const rows = rowSourceFromRows(numbers.map((nav, row) => ({ _rn: row + 1, nav })));
  const options = {
    columns: prepareColumns([sampleColumn('NAV', 'number')], 'en'),
    widths: {},
    leastWidths: {},
    rows,
    rowCount: rows.rowCount,
    fontFamily: 'Arial',
    markPx: 0,
    resultKey: 'load',
    scroller: { current: null },
  };
  const { result } = renderHook(() => useColumnWidths(options));
  const first = result.current;
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  return { first, last: result.current };
}

it('a number that was not looked at for the first frame makes its column wider', () => {
  const { first, last } = widthsOver(Array.from({ length: 1000 }, (_, row) => (row === 777 ? 1e12 : 1)));
  expect(last[0]).toBeGreaterThan(first[0] ?? Infinity);
});

it('columns that turn out to be as wide as they were are laid out once', () => {
  const { first, last } = widthsOver(Array.from({ length: 1000 }, () => 1));
  expect(last).toBe(first);
});
