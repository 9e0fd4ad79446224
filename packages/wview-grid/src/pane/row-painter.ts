import { columnClass } from '../columns/column-geometry.ts';
import type { ColumnKind } from '../columns/column-kind.ts';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { rowId, type RowSource } from '../rows/row-source.ts';
import type { CellPosition, CellRange } from '../selection/cell-position.ts';
import type { RowSelection } from '../selection/row-selection.ts';
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
  /** What stands out in a cell, as words for style rules; empty for nothing. Given the text as formatted. */
  readonly markOf?: ((row: number, column: number, text: string) => string) | undefined;
  /** Another text for a cell, such as one that is being saved. */
  readonly textOf?: ((row: number, column: number, text: string) => string) | undefined;
  readonly rowSelection?: RowSelection | undefined;
  /** What a check box is called. */
  readonly checkLabel?: string | undefined;
  /** The active cell holds an editor. */
  readonly isEditing?: boolean | undefined;
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
  isRowHeader: boolean | null;
  /** What was written last, so that only what differs is written. */
  column: number;
  value: string;
  className: string;
  mark: string;
  isSelected: boolean;
  isActive: boolean;
  /** The check box in it, once it had one. */
  check: HTMLElement | null;
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
  /** As the attribute has it. */
  selected: string | null;
}

const kindClass: Record<ColumnKind, string> = {
  number: ` ${classes['number']}`,
  text: ` ${classes['text']}`,
  fixed: '',
  check: ` ${classes['check']}`,
};

/** An empty row, hidden until it is painted. */
export function createRow(scope: string): PaintedRow {
  const element = document.createElement('div');
  element.setAttribute('role', 'row');
  element.className = `${classes['row']} ${scope}-row`;
  const pinned = document.createElement('div');
  pinned.setAttribute('role', 'presentation');
  pinned.className = `${classes['pinned']} ${scope}-pinned`;
  return { element, pinned, cells: new Map(), spare: [], row: -1, top: -1, height: -1, pinnedLeft: 0, selected: null };
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
  paintRowSelection(painted, content);
  markEditedRow(painted.element, isActiveRow && content.isEditing === true);
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

function paintCell(painted: PaintedRow, column: number, content: RowContent): void {
  const prepared = content.columns[column];
  if (!prepared) return;
  const { range, active, scope } = content;
  const cell = cellFor(painted, column, content);
  const { row } = painted;
  const formatted = prepared.format(content.rows.cell(row, prepared.definition.SqlColName));
  const value = content.textOf ? content.textOf(row, column, formatted) : formatted;
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
  const className = `${classes['cell']} ${columnClass(scope, column)}${kindClass[prepared.kind]}${isSelected ? ` ${classes['selected']}` : ''}${isActive ? ` ${classes['active']}` : ''}${isActive && content.isEditing ? ` ${classes['editing']}` : ''}`;
  if (cell.className !== className) cell.element.className = cell.className = className;
  if (cell.isSelected !== isSelected) {
    if ((cell.isSelected = isSelected)) cell.element.setAttribute('aria-selected', 'true');
    else cell.element.removeAttribute('aria-selected');
  }
  const mark = content.markOf ? content.markOf(row, column, value) : '';
  if (cell.mark !== mark) {
    if ((cell.mark = mark)) cell.element.dataset['mark'] = mark;
    else delete cell.element.dataset['mark'];
  }
  if (prepared.kind === 'check') paintCheck(cell, painted.selected === 'true', content.checkLabel ?? '');
  else if (cell.check) {
    cell.check.remove();
    cell.check = null;
  }
  if (isActive) cell.element.id = cellId(scope, { row, column });
  else if (cell.isActive) cell.element.removeAttribute('id');
  cell.isActive = isActive;
}

function paintCheck(cell: PaintedCell, isChecked: boolean, label: string): void {
  let { check } = cell;
  if (!check) {
    check = cell.check = document.createElement('span');
    check.setAttribute('role', 'checkbox');
    check.className = classes['box'] ?? '';
    cell.element.append(check);
  }
  const checked = String(isChecked);
  if (check.getAttribute('aria-checked') !== checked) check.setAttribute('aria-checked', checked);
  if (check.getAttribute('aria-label') !== label) check.setAttribute('aria-label', label);
}

function cellFor(painted: PaintedRow, column: number, content: RowContent): PaintedCell {
  const isPinned = column < content.pinnedCount;
  const known = painted.cells.get(column);
  const parent = isPinned ? painted.pinned : painted.element;
  const cell = known ?? painted.spare.pop() ?? createCell();
  if (!known) painted.cells.set(column, cell);
  const isRowHeader = column === (content.columns[0]?.kind === 'check' ? 1 : 0);
  if (cell.isRowHeader !== isRowHeader) {
    cell.isRowHeader = isRowHeader;
    cell.element.setAttribute('role', isRowHeader ? 'rowheader' : 'gridcell');
  }
  if (cell.element.parentNode !== parent) parent.append(cell.element);
  if (cell.column !== column) {
    cell.column = column;
    cell.element.setAttribute('aria-colindex', String(column + 1));
  }
  return cell;
}

function createCell(): PaintedCell {
  const element = document.createElement('div');
  const text = document.createTextNode('');
  element.append(text);
  return {
    element,
    text,
    isRowHeader: null,
    column: -1,
    value: '',
    className: '',
    mark: '',
    isSelected: false,
    isActive: false,
    check: null,
  };
}
