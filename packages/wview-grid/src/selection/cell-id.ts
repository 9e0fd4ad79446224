import type { CellPosition } from './cell-position.ts';

/** The element id of a cell. It differs from cell to cell, so that a moved focus is announced. */
export const cellId = (scope: string, { row, column }: CellPosition): string =>
  row < 0 ? `${scope}-title-${column}` : `${scope}-cell-${row}-${column}`;

/** The cell or title that an element belongs to; null outside of cells. */
export function cellOfElement(element: Element): CellPosition | null {
  const cell = element.closest('[aria-colindex]');
  const row = cell?.closest('[aria-rowindex]');
  if (!cell || !row) return null;
  return { row: Number(row.getAttribute('aria-rowindex')) - 2, column: Number(cell.getAttribute('aria-colindex')) - 1 };
}

/** The element id of a column's explanation. */
export const descriptionId = (scope: string, column: number): string => `${scope}-description-${column}`;
