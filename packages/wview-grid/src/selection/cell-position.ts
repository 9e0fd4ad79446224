/** The row of the column titles. */
export const HEADER_ROW = -1;

/** A cell by the index of its row and column, from 0; the titles are in `HEADER_ROW`. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** All cells between two corners, both included. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** The cell that the keyboard moves, and the opposite corner of the selected range. */
export interface Selection {
  readonly active: CellPosition;
  /** Null while only the active cell is selected. */
  readonly anchor: CellPosition | null;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export const firstCell: Selection = { active: { row: 0, column: 0 }, anchor: null };

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Moves the active cell to a place inside the grid; the anchor stays when the selection is extended. */
export function moveTo(selection: Selection, target: CellPosition, size: GridSize, isExtending = false): Selection {
  const lowest = isExtending && size.rows > 0 ? 0 : HEADER_ROW;
  const active = {
    row: clamp(target.row, lowest, size.rows - 1),
    column: clamp(target.column, 0, Math.max(0, size.columns - 1)),
  };
  if (!isExtending || selection.active.row === HEADER_ROW) return { active, anchor: null };
  return { active, anchor: selection.anchor ?? selection.active };
}

/** Keeps a selection inside a grid that has changed. */
export function clampSelection(selection: Selection, size: GridSize): Selection {
  const { active, anchor } = selection;
  const isInside = ({ row, column }: CellPosition) => row < size.rows && column < Math.max(1, size.columns);
  if (isInside(active) && (!anchor || isInside(anchor))) return selection;
  return moveTo(selection, active, size);
}

export const selectAll = ({ active }: Selection, size: GridSize): Selection =>
  size.rows === 0
    ? { active, anchor: null }
    : { active: { row: size.rows - 1, column: size.columns - 1 }, anchor: { row: 0, column: 0 } };

/** The selected cells; null while the active cell is a title. */
export function selectedRange({ active, anchor }: Selection): CellRange | null {
  if (active.row === HEADER_ROW) return null;
  const other = anchor ?? active;
  return {
    firstRow: Math.min(active.row, other.row),
    lastRow: Math.max(active.row, other.row),
    firstColumn: Math.min(active.column, other.column),
    lastColumn: Math.max(active.column, other.column),
  };
}
