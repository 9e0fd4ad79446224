/** A drawn cell by its row and column, both from 0. */
export const cellAt = (grid: HTMLElement, row: number, column: number): HTMLElement => {
  const cell = grid.querySelector<HTMLElement>(`[data-row="${row}"] [aria-colindex="${column + 1}"]`);
  if (!cell) throw new Error(`There is no cell ${row}, ${column}.`);
  return cell;
};
