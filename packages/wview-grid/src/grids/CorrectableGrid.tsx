import { useMemo, useState } from 'react';
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
  const [isBusy, setIsBusy] = useState(false);
  const given = { rows: grid.rows, placeKey: grid.placeKey };
  const [held, setHeld] = useState(given);
  // What is typed belongs to its row: rows that arrive meanwhile, perhaps in another order, wait until it is sent.
  if (!isBusy && (held.rows !== given.rows || held.placeKey !== given.placeKey)) setHeld(given);
  const { rows, placeKey } = isBusy ? held : given;
  const editing = useMemo(
    () => ({
      canEdit: isCorrectable,
      onCorrect,
      onBusyChange: setIsBusy,
      ...(keyColumns && {
        drafts,
        rowKey: (rowIndex: number) => JSON.stringify(keyColumns.map((name) => rows.cell(rowIndex, name))),
      }),
    }),
    [onCorrect, keyColumns, drafts, rows],
  );
  return <WviewGrid {...grid} rows={rows} placeKey={placeKey} editing={editing} />;
}
