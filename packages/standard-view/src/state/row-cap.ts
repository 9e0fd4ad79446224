import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';

export const INITIAL_ROW_CAP = 200;
export const MAX_ROW_CAP = 10_000;

/** How many rows are shown after a click on the footer: twice as many, up to 10,000. */
export const moreRows = (cap: number): number => Math.min(cap * 2, MAX_ROW_CAP);

/** The row cap at which a row (from 0) is shown: doubled as often as it takes, up to 10,000. */
export const capShowing = (row: number, cap: number): number =>
  row < cap || cap === MAX_ROW_CAP ? cap : capShowing(row, moreRows(cap));

/** How many of the loaded rows are shown, and whether more of them can be. */
export interface ShownRows {
  readonly shown: number;
  readonly loaded: number;
  readonly canShowMore: boolean;
}

export const shownRows = (loaded: number, cap: number): ShownRows => ({
  shown: Math.min(loaded, cap),
  loaded,
  canShowMore: loaded > cap && cap < MAX_ROW_CAP,
});

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
