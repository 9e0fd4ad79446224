import type { RowSelection } from '../selection/row-selection.ts';
import { WviewGrid, type WviewGridProps } from '../WviewGrid.tsx';

export interface SelectableGridProps extends Omit<WviewGridProps, 'rowSelection' | 'onRowSelect'> {
  /** From `createRowSelection('multiple')`. */
  selection: RowSelection;
}

/** A grid whose rows are ticked, one by one or all at once. */
export const SelectableGrid = ({ selection, ...grid }: SelectableGridProps) => (
  <WviewGrid {...grid} rowSelection={selection} />
);
