import { useEffect, useState } from 'react';
import { cancelIdle, whenIdle } from '../scheduling/when-idle.ts';

/** So many rows are drawn without the page failing to answer meanwhile. */
export const ROWS_AT_ONCE = 250;

/** How many rows are to be drawn by now: some more whenever the browser is idle, until all are. */
export function useRowsInSlices(rowCount: number): number {
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE);
  useEffect(() => {
    if (drawn >= rowCount) return;
    const pending = whenIdle(() => setDrawn(drawn + ROWS_AT_ONCE));
    return () => cancelIdle(pending);
  }, [drawn, rowCount]);
  return Math.min(drawn, rowCount);
}
