import { titleOrder } from '@fundscope/wview-grid';
import { describe, expect, it } from 'vitest';
import { gridKind } from './grid-kind.ts';

const nothing = { isRegression: false, isDrillDown: false, isRequesting: false, isGrouped: false, canCorrect: false };

describe('the one grid', () => {
  it('is the regression grid, single-row, selectable, correctable or plain', () => {
    expect(gridKind(nothing)).toBe('plain');
    expect(gridKind({ ...nothing, canCorrect: true })).toBe('correctable');
    expect(gridKind({ ...nothing, canCorrect: true, isGrouped: true })).toBe('grouped');
    expect(gridKind({ ...nothing, canCorrect: true, isRequesting: true })).toBe('multiple');
    expect(gridKind({ ...nothing, isRequesting: true, isDrillDown: true })).toBe('single');
    // A view with requests has them always; groups are chosen.
    expect(gridKind({ ...nothing, isRequesting: true, isGrouped: true })).toBe('grouped');
    expect(gridKind({ ...nothing, isDrillDown: true, isRegression: true })).toBe('regression');
  });
});

describe('a click on a title', () => {
  it('orders by it, turns around, and joins the order with Shift', () => {
    const once = titleOrder([{ column: 'a', direction: 'desc' }], 'b', false);
    expect(once).toEqual([{ column: 'b', direction: 'asc' }]);
    expect(titleOrder(once, 'b', false)).toEqual([{ column: 'b', direction: 'desc' }]);
    expect(titleOrder(once, 'a', true)).toEqual([
      { column: 'b', direction: 'asc' },
      { column: 'a', direction: 'asc' },
    ]);
    expect(titleOrder(once, 'b', true)).toEqual([{ column: 'b', direction: 'desc' }]);
  });
});
