import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampSelection, firstCell, HEADER_ROW, selectedRange, type Selection } from './cell-position.ts';
import { selectionAfterKey } from './keyboard.ts';

const context = { rows: 100, columns: 10, pageRows: 20 };
const selectionOf = (row: number, column: number, anchor: Selection['anchor'] = null): Selection => ({
  active: { row, column },
  anchor,
});
const after = (selection: Selection, key: string, held: { shift?: boolean; control?: boolean } = {}) =>
  selectionAfterKey(selection, { key, shiftKey: held.shift ?? false, isControl: held.control ?? false }, context);

describe('the active cell moves', () => {
  it.each([
    ['ArrowDown', false, 51, 5],
    ['ArrowUp', false, 49, 5],
    ['ArrowRight', false, 50, 6],
    ['ArrowLeft', false, 50, 4],
    ['PageDown', false, 70, 5],
    ['PageUp', false, 30, 5],
    ['Home', false, 50, 0],
    ['End', false, 50, 9],
    ['ArrowDown', true, 99, 5],
    ['ArrowUp', true, 0, 5],
    ['ArrowRight', true, 50, 9],
    ['ArrowLeft', true, 50, 0],
    ['Home', true, 0, 0],
    ['End', true, 99, 9],
  ])('by %s (Control: %s) to row %d, column %d', (key, control, row, column) => {
    expect(after(selectionOf(50, 5), key, { control })).toEqual(selectionOf(row, column));
  });

  it('from the first row up to the titles, and down again', () => {
    expect(after(selectionOf(0, 3), 'ArrowUp')).toEqual(selectionOf(HEADER_ROW, 3));
    expect(after(selectionOf(HEADER_ROW, 3), 'ArrowDown')).toEqual(selectionOf(0, 3));
    expect(after(selectionOf(HEADER_ROW, 3), 'ArrowUp')).toEqual(selectionOf(HEADER_ROW, 3));
  });
});

describe('Shift extends the range', () => {
  it('from the cell where it began', () => {
    const once = after(selectionOf(5, 5), 'ArrowDown', { shift: true });
    const twice = after(once ?? firstCell, 'ArrowLeft', { shift: true });
    expect(twice).toEqual(selectionOf(6, 4, { row: 5, column: 5 }));
    expect(selectedRange(twice ?? firstCell)).toEqual({ firstRow: 5, lastRow: 6, firstColumn: 4, lastColumn: 5 });
  });

  it('but never into the titles', () => {
    expect(after(selectionOf(0, 1), 'ArrowUp', { shift: true })?.active.row).toBe(0);
    expect(after(selectionOf(HEADER_ROW, 1), 'ArrowDown', { shift: true })).toEqual(selectionOf(0, 1));
  });

  it('and a move without Shift or Escape ends it', () => {
    const range = selectionOf(6, 4, { row: 5, column: 5 });
    expect(after(range, 'ArrowDown')).toEqual(selectionOf(7, 4));
    expect(after(range, 'Escape')).toEqual(selectionOf(6, 4));
    expect(after(selectionOf(6, 4), 'Escape')).toBeNull();
  });

  it('Control+A to every cell', () => {
    expect(selectedRange(after(selectionOf(6, 4), 'a', { control: true }) ?? firstCell)).toEqual({
      firstRow: 0,
      lastRow: 99,
      firstColumn: 0,
      lastColumn: 9,
    });
  });
});

it('a key that is not of the grid is left to the browser', () => {
  expect(after(selectionOf(1, 1), 'Tab')).toBeNull();
  expect(after(selectionOf(1, 1), 'a')).toBeNull();
});

it('whatever is pressed, the active cell stays inside the grid', () => {
  const keys = fc.constantFrom(
    'ArrowDown',
    'ArrowUp',
    'ArrowLeft',
    'ArrowRight',
    'PageDown',
    'PageUp',
    'Home',
    'End',
    'a',
  );
  const press = fc.record({ key: keys, shiftKey: fc.boolean(), isControl: fc.boolean() });
  const size = fc.record({
    rows: fc.nat(50),
    columns: fc.integer({ min: 1, max: 9 }),
    pageRows: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(press, { maxLength: 40 }), size, (presses, size) => {
      let selection = clampSelection(firstCell, size);
      for (const each of presses) {
        selection = selectionAfterKey(selection, each, size) ?? selection;
        const { row, column } = selection.active;
        expect(row).toBeGreaterThanOrEqual(HEADER_ROW);
        expect(row).toBeLessThan(size.rows === 0 ? 0 : size.rows);
        expect(column).toBeGreaterThanOrEqual(0);
        expect(column).toBeLessThan(size.columns);
      }
    }),
  );
});

it('a selection outside of a smaller grid moves to its last cell', () => {
  const size = { rows: 3, columns: 2 };
  expect(clampSelection(selectionOf(50, 5, { row: 1, column: 1 }), size)).toEqual(selectionOf(2, 1));
  expect(clampSelection(selectionOf(2, 1), size)).toEqual(selectionOf(2, 1));
  expect(clampSelection(selectionOf(0, 0), { rows: 0, columns: 2 }).active.row).toBe(HEADER_ROW);
});
