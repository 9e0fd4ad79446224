import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { pickRows, type RowSource } from '../rows/row-source.ts';
import { createRowSelection } from './row-selection.ts';

const rows = (rowCount: number): RowSource => ({ rowCount, cell: () => null });

it('select-all looks at no row, and a row can be taken out of it', () => {
  const selection = createRowSelection('multiple');
  const idOf = vi.fn<(row: number) => number>((row) => row);
  selection.selectAll();
  expect(selection.countIn({ ...rows(10_000), idOf }, 10_000)).toBe(10_000);
  expect(idOf).not.toHaveBeenCalled();
  selection.set(3, false);
  expect(selection.selectedRows(rows(5), 5)).toEqual([0, 1, 2, 4]);
});

it('a single selection has one row at most', () => {
  const selection = createRowSelection('single');
  selection.set(1, true);
  selection.set(2, true);
  selection.selectAll();
  expect(selection.selectedRows(rows(5), 5)).toEqual([2]);
  selection.set(2, false);
  expect(selection.selectedRows(rows(5), 5)).toEqual([]);
});

it('only rows that are shown count', () => {
  const selection = createRowSelection('multiple');
  selection.selectAll();
  expect(selection.selectedRows(rows(5), 2)).toEqual([0, 1]);
});

it('a row stays selected when fewer rows are shown', () => {
  const selection = createRowSelection('multiple');
  selection.set(7, true);
  expect(selection.selectedRows(pickRows(rows(10), [2, 7, 9]), 10)).toEqual([1]);
});

it('a change tells each subscriber once, no change tells none', () => {
  const selection = createRowSelection('multiple');
  const onChange = vi.fn<() => void>();
  const end = selection.subscribe(onChange);
  selection.setMany([1, 2, 3], true);
  selection.set(2, true);
  end();
  selection.clear();
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('behaves like a set of rows', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), id: fc.nat(9), isOn: fc.boolean() }),
    fc.record({ kind: fc.constant('all' as const) }),
    fc.record({ kind: fc.constant('clear' as const) }),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const selection = createRowSelection('multiple');
      const model = new Set<number>();
      for (const each of steps) {
        if (each.kind === 'all') {
          selection.selectAll();
          for (let id = 0; id < 10; id++) model.add(id);
        } else if (each.kind === 'clear') {
          selection.clear();
          model.clear();
        } else {
          selection.set(each.id, each.isOn);
          if (each.isOn) model.add(each.id);
          else model.delete(each.id);
        }
      }
      expect(selection.selectedRows(rows(10), 10)).toEqual([...model].toSorted((one, other) => one - other));
    }),
  );
});
