import { HEADER_ROW, moveTo, selectAll, type CellPosition, type GridSize, type Selection } from './cell-position.ts';

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Control, or Command on a Mac. */
  readonly isControl: boolean;
}

export interface KeyContext extends GridSize {
  /** How many rows PageUp and PageDown move. */
  readonly pageRows: number;
}

/**
 * What a key does to the selection (WAI-ARIA grid pattern): arrows, Page, Home and End move the active cell,
 * with Control to the edge, with Shift extending the range; Control+A selects all, Escape only the active cell.
 *
 * @returns null for a key that is none of the grid's
 */
export function selectionAfterKey(selection: Selection, press: KeyPress, context: KeyContext): Selection | null {
  if (press.key === 'Escape') return selection.anchor ? { ...selection, anchor: null } : null;
  if (press.isControl && press.key.toLowerCase() === 'a') return selectAll(selection, context);
  const target = targetOfKey(selection.active, press, context);
  return target && moveTo(selection, target, context, press.shiftKey);
}

function targetOfKey({ row, column }: CellPosition, press: KeyPress, context: KeyContext): CellPosition | null {
  const lastRow = context.rows - 1;
  const lastColumn = context.columns - 1;
  const isFar = press.isControl;
  switch (press.key) {
    case 'ArrowDown':
      return { row: isFar ? lastRow : row + 1, column };
    case 'ArrowUp':
      return { row: isFar && row > 0 ? 0 : row - 1, column };
    case 'ArrowRight':
      return { row, column: isFar ? lastColumn : column + 1 };
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 };
    case 'PageDown':
      return { row: Math.max(0, row) + context.pageRows, column };
    case 'PageUp':
      return { row: row === HEADER_ROW ? row : Math.max(0, row - context.pageRows), column };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? lastRow : row, column: lastColumn };
    default:
      return null;
  }
}
