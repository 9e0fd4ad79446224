import { useRef } from 'react';
import { useGrid } from '../model/grid-context.ts';
import { rowId } from '../rows/row-source.ts';
import { useRowSelection } from '../selection/useRowSelection.ts';

/** Selects rows as the user presses them. */
export function useRowChoosing() {
  const { rows, rowCount, rowSelection: selection, onRowSelect } = useGrid();
  const state = useRowSelection(selection);
  /** The row that Shift selects from. */
  const last = useRef(0);
  const count = selection?.mode === 'multiple' ? selection.countIn(rows, rowCount) : 0;
  return {
    /** Another object after each change. */
    state,
    checkState: count === 0 ? 'false' : count === rowCount ? 'true' : 'mixed',
    /** A single selection: this row and no other. */
    choose: (row: number) => {
      if (selection?.mode !== 'single' || row < 0 || row >= rowCount) return false;
      selection.set(rowId(rows, row), true);
      onRowSelect(row);
      return true;
    },
    /** A multiple selection: ticks a row or takes its tick away; extending, all rows from the last one pressed. */
    toggle: (row: number, isExtending: boolean) => {
      if (selection?.mode !== 'multiple' || row < 0 || row >= rowCount) return false;
      const [first, end] = isExtending ? [Math.min(last.current, row), Math.max(last.current, row)] : [row, row];
      const isWanted = isExtending || !selection.isSelected(rowId(rows, row));
      const ids = Array.from({ length: end - first + 1 }, (_, index) => rowId(rows, first + index));
      selection.setMany(ids, isWanted);
      last.current = row;
      return true;
    },
    toggleAll: () => {
      if (selection?.mode !== 'multiple') return false;
      if (rowCount > 0 && count === rowCount) selection.clear();
      else selection.selectAll();
      return true;
    },
  } as const;
}
