import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { capShowing, INITIAL_ROW_CAP, MAX_ROW_CAP, moreRows } from '../model/row-cap.ts';

/**
 * How many rows are shown: the first ones of each result, and as many as it takes to show the wanted row.
 *
 * @param resultKey tells one result from another
 */
export function useRowCap(resultKey: string, wantedRow: number | undefined) {
  const [store] = useState(() => createStore(() => ({ resultKey, cap: INITIAL_ROW_CAP })));
  const shown = useStore(store, (latest) => (latest.resultKey === resultKey ? latest.cap : INITIAL_ROW_CAP));
  const cap = wantedRow === undefined ? shown : capShowing(wantedRow, shown);
  // Rows that were on the screen stay when no row is wanted any more.
  useEffect(() => store.setState({ resultKey, cap }), [store, resultKey, cap]);
  const raiseTo = (next: number) => store.setState({ resultKey, cap: next });
  return {
    cap,
    showRow: (row: number) => raiseTo(capShowing(row, cap)),
    showMore: () => raiseTo(moreRows(cap)),
    showAll: () => raiseTo(MAX_ROW_CAP),
  };
}
