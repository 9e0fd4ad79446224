import { columnClass } from '../columns/column-geometry.ts';
import type { ColumnKind } from '../columns/column-kind.ts';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { CellPosition, CellRange } from '../selection/cell-position.ts';
import { cellId } from './cell-id.ts';
import classes from './WviewGridPane.module.css';

/** What the rows show, apart from where they stand. */
export interface RowContent {
  /** Of the grid's class names and ids. */
  readonly scope: string;
  readonly rows: RowSource;
  readonly columns: readonly PreparedColumn[];
  readonly pinnedCount: number;
  readonly active: CellPosition;
  readonly range: CellRange | null;
}

/** The columns to draw besides the pinned ones, and how far the pinned ones are moved. */
export interface PaintedColumns {
  readonly first: number;
  readonly last: number;
  readonly scrollLeft: number;
}

interface PaintedCell {
  readonly element: HTMLElement;
  readonly text: Text;
  /** What was written last, so that only what differs is written. */
  column: number;
  value: string;
  className: string;
  isSelected: boolean;
  isActive: boolean;
}

/** The elements of one row. They are recycled: another row changes their text instead of making new ones. */
export interface PaintedRow {
  readonly element: HTMLElement;
  readonly pinned: HTMLElement;
  readonly cells: Map<number, PaintedCell>;
  readonly spare: PaintedCell[];
  row: number;
  top: number;
  height: number;
  pinnedLeft: number;
}

const kindClass: Record<ColumnKind, string> = {
  number: ` ${classes['number']}`,
  text: ` ${classes['text']}`,
  fixed: '',
};

/** An empty row, hidden until it is painted. */
export function createRow(scope: string): PaintedRow {
  const element = document.createElement('div');
  element.setAttribute('role', 'row');
  element.className = `${classes['row']} ${scope}-row`;
  const pinned = document.createElement('div');
  pinned.setAttribute('role', 'presentation');
  pinned.className = `${classes['pinned']} ${scope}-pinned`;
  return { element, pinned, cells: new Map(), spare: [], row: -1, top: -1, height: -1, pinnedLeft: 0 };
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

/** Writes the cells of a row that are in view, as far as they are not there already. */
export function paintRow(painted: PaintedRow, row: number, content: RowContent, columns: PaintedColumns): void {
  const { pinnedCount, active } = content;
  if (painted.row !== row) {
    painted.row = row;
    painted.element.setAttribute('aria-rowindex', String(row + 2));
    painted.element.dataset['row'] = String(row);
  }
  const isActiveRow = row === active.row;
  for (const [column, cell] of painted.cells) {
    const isWanted =
      column < pinnedCount ||
      (column >= columns.first && column <= columns.last) ||
      (isActiveRow && column === active.column);
    if (isWanted) continue;
    painted.cells.delete(column);
    painted.spare.push(cell);
  }
  for (let column = 0; column < pinnedCount; column++) paintCell(painted, column, content);
  for (let column = columns.first; column <= columns.last; column++) paintCell(painted, column, content);
  if (isActiveRow && active.column >= pinnedCount && (active.column < columns.first || active.column > columns.last)) {
    paintCell(painted, active.column, content);
  }
  for (const cell of painted.spare) cell.element.remove();
  painted.spare.length = 0;
  if (pinnedCount === 0) painted.pinned.remove();
  else {
    if (!painted.pinned.parentNode) painted.element.prepend(painted.pinned);
    pinRow(painted, columns.scrollLeft);
  }
}

function paintCell(painted: PaintedRow, column: number, content: RowContent): void {
  const prepared = content.columns[column];
  if (!prepared) return;
  const { range, active, scope } = content;
  const isPinned = column < content.pinnedCount;
  const cell = cellFor(painted, column, isPinned);
  const { row } = painted;
  const value = prepared.format(content.rows.cell(row, prepared.definition.SqlColName));
  if (cell.value !== value) {
    cell.text.data = cell.value = value;
    if (cell.element.title) cell.element.removeAttribute('title');
  }
  const isActive = row === active.row && column === active.column;
  const isSelected =
    range !== null &&
    row >= range.firstRow &&
    row <= range.lastRow &&
    column >= range.firstColumn &&
    column <= range.lastColumn;
  const className = `${classes['cell']} ${columnClass(scope, column)}${kindClass[prepared.kind]}${isSelected ? ` ${classes['selected']}` : ''}${isActive ? ` ${classes['active']}` : ''}`;
  if (cell.className !== className) cell.element.className = cell.className = className;
  if (cell.isSelected !== isSelected) {
    if ((cell.isSelected = isSelected)) cell.element.setAttribute('aria-selected', 'true');
    else cell.element.removeAttribute('aria-selected');
  }
  if (isActive) cell.element.id = cellId(scope, { row, column });
  else if (cell.isActive) cell.element.removeAttribute('id');
  cell.isActive = isActive;
}

function cellFor(painted: PaintedRow, column: number, isPinned: boolean): PaintedCell {
  const known = painted.cells.get(column);
  const parent = isPinned ? painted.pinned : painted.element;
  if (known) {
    if (known.element.parentNode !== parent) parent.append(known.element);
    return known;
  }
  const cell = painted.spare.pop() ?? createCell();
  painted.cells.set(column, cell);
  if (cell.element.parentNode !== parent) parent.append(cell.element);
  if (cell.column !== column) {
    cell.column = column;
    cell.element.setAttribute('role', column === 0 ? 'rowheader' : 'gridcell');
    cell.element.setAttribute('aria-colindex', String(column + 1));
  }
  return cell;
}

function createCell(): PaintedCell {
  const element = document.createElement('div');
  const text = document.createTextNode('');
  element.append(text);
  return { element, text, column: -1, value: '', className: '', isSelected: false, isActive: false };
}
