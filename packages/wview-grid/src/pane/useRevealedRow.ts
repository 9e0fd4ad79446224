import { useStableCallback } from '@fundscope/ui-kit';
import { useEffect, useMemo } from 'react';
import { useGrid } from '../model/grid-context.ts';

/** Brings the revealed row into view when it becomes another one; where the user goes from there is up to them. */
export function useRevealedRow(goToRow: (row: number) => void): void {
  const { revealedRow: row, rowCount, resultKey } = useGrid();
  const reveal = useStableCallback(goToRow);
  // One beyond the shown rows is brought into view once it is among them.
  const shown = row !== undefined && row < rowCount ? row : undefined;
  const wanted = useMemo(() => ({ row: shown, resultKey }), [shown, resultKey]);
  useEffect(() => {
    if (wanted.row !== undefined) reveal(wanted.row);
  }, [wanted, reveal]);
}
