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
