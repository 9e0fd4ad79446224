import { rowId } from '../rows/row-source.ts';
import { createCell, paintCell, paintCheck, type PaintedCell } from './cell-painter.ts';
import { putInOrder } from './put-in-order.ts';
import type { PaintedColumns, RowContent } from './row-content.ts';
import classes from './WviewGridPane.module.css';

/** As many cells of a row stay in the document though their columns have left the view. */
const SPARE_CELLS = 4;

/** The elements of one row. They are recycled: another row changes their text instead of making new ones. */
export interface PaintedRow {
  readonly element: HTMLElement;
  readonly pinned: HTMLElement;
  readonly cells: Map<number, PaintedCell>;
  row: number;
  top: number;
  height: number;
  pinnedLeft: number;
  /** As the attribute has it. */
  selected: string | null;
  /** What it was painted from last, and between which columns. */
  painted: { readonly content: RowContent; readonly first: number; readonly last: number } | null;
}

/** An empty row, hidden until it is painted. */
export function createRow(scope: string): PaintedRow {
  const element = document.createElement('div');
  element.setAttribute('role', 'row');
  element.className = `${classes['row']} ${scope}-row`;
  const pinned = document.createElement('div');
  pinned.setAttribute('role', 'presentation');
  pinned.className = `${classes['pinned']} ${scope}-pinned`;
  return {
    element,
    pinned,
    cells: new Map(),
    row: -1,
    top: -1,
    height: -1,
    pinnedLeft: 0,
    selected: null,
    painted: null,
  };
}

/** Puts a row where it stands. */
export function placeRow(painted: PaintedRow, top: number, height: number): void {
  const { style } = painted.element;
  if (painted.top !== top) style.transform = `translateY(${(painted.top = top)}px)`;
  if (painted.height !== height) style.height = `${(painted.height = height)}px`;
}

/** Keeps the pinned cells at the left edge. */
export function pinRow(painted: PaintedRow, scrollLeft: number): void {
  if (painted.pinnedLeft === scrollLeft) return;
  painted.pinned.style.transform = `translateX(${(painted.pinnedLeft = scrollLeft)}px)`;
}

/**
 * Writes the cells of a row that are in view, as far as they are not there already.
 *
 * @returns whether another text stands anywhere
 */
export function paintRow(painted: PaintedRow, row: number, content: RowContent, columns: PaintedColumns): boolean {
  const { pinnedCount, active } = content;
  const { first, last, scrollLeft } = columns;
  const before = painted.painted;
  if (painted.row === row && before?.content === content && before.first === first && before.last === last) {
    pinRow(painted, scrollLeft);
    return false;
  }
  painted.painted = { content, first, last };
  const isSame = painted.row === row && before?.content === content;
  if (painted.row !== row) {
    painted.row = row;
    painted.element.setAttribute('aria-rowindex', String(row + 2));
    painted.element.dataset['row'] = String(row);
  }
  const isActiveRow = row === active.row;
  paintRowSelection(painted, content);
  markEditedRow(painted.element, isActiveRow && content.isEditing === true);
  const free: number[] = [];
  for (const column of painted.cells.keys()) {
    const isWanted =
      column < pinnedCount || (column >= first && column <= last) || (isActiveRow && column === active.column);
    if (!isWanted) free.push(column);
  }
  let hasOtherText = false;
  const paint = (column: number) => {
    if (paintCellOf(painted, column, content, free)) hasOtherText = true;
  };
  for (let column = 0; column < pinnedCount; column++) paint(column);
  for (let column = first; column <= last; column++) paint(column);
  if (isActiveRow && active.column >= pinnedCount && (active.column < first || active.column > last)) {
    paint(active.column);
  }
  // What has left the view stays for the columns that come next, as long as it is right.
  while (free.length > (isSame ? SPARE_CELLS : 0)) takeCell(painted, free.pop())?.element.remove();
  if (pinnedCount === 0) painted.pinned.remove();
  else {
    if (!painted.pinned.parentNode) painted.element.prepend(painted.pinned);
    pinRow(painted, scrollLeft);
  }
  return hasOtherText;
}

/** Shows whether a row is selected, where it shows all else of the new content already: no cell has to be read for that. */
export function selectRow(painted: PaintedRow, before: RowContent, content: RowContent): void {
  if (painted.painted?.content !== before) return;
  painted.painted = { ...painted.painted, content };
  const wasSelected = painted.selected;
  paintRowSelection(painted, content);
  for (const [column, cell] of painted.cells) {
    if (cell.content !== before) continue;
    cell.content = content;
    if (painted.selected === wasSelected || content.columns[column]?.kind !== 'check') continue;
    paintCheck(cell, painted.selected === 'true', content.checkLabel ?? '');
  }
}

/** Puts the cells into the document in their order: pinned ones first, as they are drawn. */
export function sortCells({ element, cells, pinned }: PaintedRow): void {
  const ordered = [...cells].toSorted(([one], [other]) => one - other).map(([, cell]) => cell.element);
  for (const parent of [pinned, element]) {
    putInOrder(
      parent,
      ordered.filter((cell) => cell.parentNode === parent),
    );
  }
}

function paintRowSelection(painted: PaintedRow, { rowSelection, rows }: RowContent): void {
  const selected = rowSelection ? String(rowSelection.isSelected(rowId(rows, painted.row))) : null;
  if (painted.selected === selected) return;
  painted.selected = selected;
  if (selected === null) painted.element.removeAttribute('aria-selected');
  else painted.element.setAttribute('aria-selected', selected);
}

/** An editor may be larger than its cell: its row lies above the others. */
function markEditedRow(element: HTMLElement, isEdited: boolean): void {
  if (isEdited) element.dataset['editing'] = '';
  else if (element.dataset['editing'] !== undefined) delete element.dataset['editing'];
}

/** @param free columns whose cells can be used for others */
function paintCellOf(painted: PaintedRow, column: number, content: RowContent, free: number[]): boolean {
  if (!content.columns[column]) return false;
  const known = painted.cells.get(column);
  if (known?.content === content && known.row === painted.row) return false;
  const cell = known ?? takeCell(painted, free.pop()) ?? createCell();
  if (!known) painted.cells.set(column, cell);
  const parent = column < content.pinnedCount ? painted.pinned : painted.element;
  if (cell.element.parentNode !== parent) parent.append(cell.element);
  cell.content = content;
  cell.row = painted.row;
  return paintCell(cell, { row: painted.row, column, isRowSelected: painted.selected === 'true' }, content);
}

function takeCell({ cells }: PaintedRow, column = -1): PaintedCell | undefined {
  const cell = cells.get(column);
  cells.delete(column);
  return cell;
}
