import { useMemo } from 'react';
import { isCorrectable, type CellChange, type CellDrafts, type CorrectionOutcome } from '../editing/cell-editing.ts';
import { WviewGrid, type WviewGridProps } from '../WviewGrid.tsx';

export interface CorrectableGridProps extends Omit<WviewGridProps, 'editing'> {
  /** Keep it the same from one rendering to the next. */
  onCorrect: (change: CellChange) => Promise<CorrectionOutcome>;
  /** SqlColNames that tell a row from all others. Keep the array the same. Default the row's index. */
  keyColumns?: readonly string[] | undefined;
  /** Where what is typed outlives the grid; needs `keyColumns`. Keep it the same. Default nowhere. */
  drafts?: CellDrafts | undefined;
}

/** A grid whose columns with a stored procedure can be corrected. */
export function CorrectableGrid({ onCorrect, keyColumns, drafts, ...grid }: CorrectableGridProps) {
  const { rows } = grid;
  const editing = useMemo(
    () => ({
      canEdit: isCorrectable,
      onCorrect,
      ...(keyColumns && {
        drafts,
        rowKey: (rowIndex: number) => JSON.stringify(keyColumns.map((name) => rows.cell(rowIndex, name))),
      }),
    }),
    [onCorrect, keyColumns, drafts, rows],
  );
  return <WviewGrid {...grid} editing={editing} />;
}
