import type { RowSelection } from '../selection/row-selection.ts';
import { WviewGrid, type WviewGridProps } from '../WviewGrid.tsx';

export interface SingleRowGridProps extends Omit<WviewGridProps, 'rowSelection' | 'onRowSelect'> {
  /** From `createRowSelection('single')`. */
  selection: RowSelection;
  /** The user has chosen a row, by a click, Enter or the space bar. */
  onSelect: (rowIndex: number) => void;
}

/** A grid of which one row is chosen, such as the primary grid over a secondary one. */
export const SingleRowGrid = ({ selection, onSelect, ...grid }: SingleRowGridProps) => (
  <WviewGrid {...grid} rowSelection={selection} onRowSelect={onSelect} />
);
