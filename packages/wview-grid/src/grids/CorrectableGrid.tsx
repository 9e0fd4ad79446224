import { useMemo, useState } from 'react';
import { isCorrectable, type CellEditing } from '../editing/cell-editing.ts';
import { WviewGrid, type WviewGridProps } from '../WviewGrid.tsx';

export interface CorrectableGridProps
  extends Omit<WviewGridProps, 'editing'>, Pick<CellEditing, 'onCorrect' | 'onSettled' | 'drafts'> {
  /** SqlColNames that tell a row from all others. Default none: nothing can be corrected. */
  keyColumns?: readonly string[] | undefined;
}

/**
 * A grid whose columns with a stored procedure can be corrected, if its rows can be told apart by
 * `keyColumns`. Keep the array, the callbacks and `drafts` the same from one rendering to the next.
 */
export function CorrectableGrid({ keyColumns = NO_KEY, onCorrect, onSettled, drafts, ...grid }: CorrectableGridProps) {
  const { columns } = grid;
  const [isBusy, setIsBusy] = useState(false);
  const given = { rows: grid.rows, placeKey: grid.placeKey };
  const [held, setHeld] = useState(given);
  // Nothing moves under the user's hands: rows that arrive while he types, perhaps in another order, wait until it is sent.
  if (!isBusy && (held.rows !== given.rows || held.placeKey !== given.placeKey)) setHeld(given);
  const { rows, placeKey } = isBusy ? held : given;
  const latestRows = given.rows;
  const editing = useMemo(
    () => ({
      canEdit: isCorrectable,
      columns,
      keyColumns,
      onCorrect,
      onSettled,
      onBusyChange: setIsBusy,
      latestRows,
      drafts,
    }),
    [columns, keyColumns, onCorrect, onSettled, latestRows, drafts],
  );
  return <WviewGrid {...grid} rows={rows} placeKey={placeKey} editing={editing} />;
}

const NO_KEY: readonly string[] = [];
