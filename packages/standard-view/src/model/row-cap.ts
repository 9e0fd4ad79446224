export const INITIAL_ROW_CAP = 200;
export const MAX_ROW_CAP = 10_000;

/** How many rows are shown after a click on the footer: twice as many, up to 10,000. */
export const moreRows = (cap: number): number => Math.min(cap * 2, MAX_ROW_CAP);

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
