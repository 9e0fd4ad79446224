/** The active cell of a grid in a story; it is always in the document. */
export function activeCell(grid: HTMLElement): HTMLElement {
  const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  if (!cell) throw new Error('The active cell is not in the document.');
  return cell;
}
