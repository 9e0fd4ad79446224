import type { ColumnWindow } from '../columns/column-geometry.ts';

/**
 * Drawn so far ahead of a scrolling view: what a frame costs besides its rows and columns is then paid every second or third
 * turn of the wheel, and the turns between only move what is there.
 */
const ROWS_AHEAD = 11;
const COLUMNS_AHEAD = 3;

/** Where the view is on its way to: -1 to the start, 1 to the end, 0 for neither. */
export interface Direction {
  readonly rows: number;
  readonly columns: number;
}

export const NOWHERE: Direction = { rows: 0, columns: 0 };

/** Rows or columns, from one to another. */
type Range = ColumnWindow;

interface View {
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly left: number;
  readonly top: number;
}

/** Nowhere for who leaps further than the view is long: nobody knows where to the next leap will be. */
export function directionOf(from: Place, to: Place, { width, height }: View): Direction {
  const [down, right] = [to.top - from.top, to.left - from.left];
  return {
    rows: Math.abs(down) < height ? Math.sign(down) : 0,
    columns: Math.abs(right) < width ? Math.sign(right) : 0,
  };
}

export const rowsAhead = (rows: Range, { rows: towards }: Direction, all: Range): Range =>
  widen(rows, towards * ROWS_AHEAD, all);

export const columnsAhead = (columns: ColumnWindow, { columns: towards }: Direction, all: Range): ColumnWindow =>
  widen(columns, towards * COLUMNS_AHEAD, all);

const widen = ({ first, last }: Range, by: number, all: Range): Range => ({
  first: Math.max(all.first, first + Math.min(0, by)),
  last: Math.min(all.last, last + Math.max(0, by)),
});

export const isWithin = (one: Range, other: Range): boolean => one.first >= other.first && one.last <= other.last;

export const isSameRange = (one: Range, other: Range): boolean => one.first === other.first && one.last === other.last;
