import type { StatusTone } from '@fundscope/contract/views';
import { columnClass } from '../columns/column-geometry.ts';
import type { ColumnKind } from '../columns/column-kind.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import { cellId } from '../selection/cell-id.ts';
import type { RowContent } from './row-content.ts';
import classes from './WviewGridPane.module.css';

/** The element of a cell, and what was written into it last, so that only what differs is written. */
export interface PaintedCell {
  readonly element: HTMLElement;
  readonly text: Text;
  /** Painted from this, for that row: nothing has to be written again. */
  content: RowContent | null;
  row: number;
  isRowHeader: boolean | null;
  column: number;
  value: string;
  className: string;
  mark: string;
  isReadOnly: boolean;
  /** What is wrong with it; empty for nothing. */
  error: string;
  /** What assistive technology says with it; empty for nothing. */
  description: string;
  /** How much of its limit is drawn as used. */
  share?: number | undefined;
  isSelected: boolean;
  isActive: boolean;
  /** The check box in it, once it had one. */
  check: HTMLElement | null;
}

/** Marks of corrections that are not saved. */
const ERRONEOUS = /\b(?:failed|invalid|conflict)\b/u;

interface PaintedPosition extends CellPosition {
  readonly isRowSelected: boolean;
}

const kindClass: Record<ColumnKind, string> = {
  number: ` ${classes['number']}`,
  text: ` ${classes['text']}`,
  fixed: '',
  check: ` ${classes['check']}`,
};

const toneClass: Record<StatusTone, string> = {
  good: ` ${classes['good']}`,
  warning: ` ${classes['warning']}`,
  bad: ` ${classes['bad']}`,
};

export function createCell(): PaintedCell {
  const element = document.createElement('div');
  const text = document.createTextNode('');
  element.append(text);
  return {
    element,
    text,
    content: null,
    row: -1,
    isRowHeader: null,
    column: -1,
    value: '',
    className: '',
    mark: '',
    isReadOnly: false,
    error: '',
    description: '',
    isSelected: false,
    isActive: false,
    check: null,
  };
}

/**
 * Writes what a cell shows, as far as it is not there already.
 *
 * @returns whether another text stands there
 */
export function paintCell(cell: PaintedCell, position: PaintedPosition, content: RowContent): boolean {
  const { row, column } = position;
  const prepared = content.columns[column];
  if (!prepared) return false;
  const { range, active, scope } = content;
  const stored = content.rows.cell(row, prepared.definition.SqlColName);
  const { unitColumn } = prepared.definition;
  const rowUnit = unitColumn === undefined ? undefined : content.rows.cell(row, unitColumn);
  const formatted = prepared.format(stored, rowUnit);
  const tone = prepared.toneOf?.(stored);
  const text = content.textOf ? content.textOf(row, column, formatted) : formatted;
  const yes = content.isTickBox?.(column) ? prepared.format(true) : undefined;
  // Of a conflict both values are said.
  const isTick = yes !== undefined && (text === yes || text === prepared.format(false) || stored === null);
  const value = isTick ? '' : text;
  // In another column the same text may take other room.
  const isOther = cell.value !== value || cell.column !== column;
  paintPosition(cell, column, content);
  if (cell.value !== value) {
    cell.text.data = cell.value = value;
    if (cell.element.title) cell.element.removeAttribute('title');
  }
  const share = prepared.shareOf?.(content.rows, row);
  if (cell.share !== share) {
    cell.share = share;
    if (share === undefined) cell.element.removeAttribute('style');
    else cell.element.style.setProperty('--share', String(share));
    cell.element.toggleAttribute('data-bar', share !== undefined);
  }
  const isActive = row === active.row && column === active.column;
  const isSelected =
    range !== null &&
    row >= range.firstRow &&
    row <= range.lastRow &&
    column >= range.firstColumn &&
    column <= range.lastColumn;
  const className = `${classes['cell']} ${columnClass(scope, column)}${isTick ? kindClass.check : kindClass[prepared.kind]}${tone ? toneClass[tone] : ''}${isSelected ? ` ${classes['selected']}` : ''}${isActive ? ` ${classes['active']}` : ''}${isActive && content.isEditing ? ` ${classes['editing']}` : ''}`;
  if (cell.className !== className) cell.element.className = cell.className = className;
  if (cell.isSelected !== isSelected) {
    if ((cell.isSelected = isSelected)) cell.element.setAttribute('aria-selected', 'true');
    else cell.element.removeAttribute('aria-selected');
  }
  const mark = content.markOf ? content.markOf(row, column, text) : '';
  if (cell.mark !== mark) {
    if ((cell.mark = mark)) cell.element.dataset['mark'] = mark;
    else delete cell.element.dataset['mark'];
  }
  if (content.hasCorrections) paintCorrection(cell, position, content);
  if (prepared.kind === 'check') paintCheck(cell, position.isRowSelected, content.checkLabel ?? '');
  else if (isTick) paintCheck(cell, text === yes, prepared.definition.DisplayName);
  else if (cell.check) {
    cell.check.remove();
    cell.check = null;
  }
  if (isActive) cell.element.id = cellId(scope, { row, column });
  else if (cell.isActive) cell.element.removeAttribute('id');
  cell.isActive = isActive;
  return isOther;
}

function paintPosition(cell: PaintedCell, column: number, { columns }: RowContent): void {
  const isRowHeader = column === (columns[0]?.kind === 'check' ? 1 : 0);
  if (cell.isRowHeader !== isRowHeader) {
    cell.isRowHeader = isRowHeader;
    cell.element.setAttribute('role', isRowHeader ? 'rowheader' : 'gridcell');
  }
  if (cell.column !== column) {
    cell.column = column;
    cell.element.setAttribute('aria-colindex', String(column + 1));
  }
}

/**
 * Says to assistive technology whether a cell can be corrected, what is wrong with what was typed into it, and what else is to
 * be told of it.
 */
function paintCorrection(cell: PaintedCell, { row, column }: CellPosition, content: RowContent): void {
  const { columns, errorOf, noteOf } = content;
  const { element, mark } = cell;
  const isReadOnly = columns[column]?.kind !== 'check' && !mark.includes('editable');
  if (cell.isReadOnly !== isReadOnly) {
    if ((cell.isReadOnly = isReadOnly)) element.setAttribute('aria-readonly', 'true');
    else element.removeAttribute('aria-readonly');
  }
  const error = ERRONEOUS.test(mark) ? (errorOf?.(row, column) ?? '') : '';
  if (cell.error !== error) {
    if ((cell.error = error)) element.setAttribute('aria-invalid', 'true');
    else element.removeAttribute('aria-invalid');
  }
  const description = error || (mark.includes('noted') ? (noteOf?.(row, column) ?? '') : '');
  if (cell.description === description) return;
  if ((cell.description = description)) element.setAttribute('aria-description', description);
  else element.removeAttribute('aria-description');
}

export function paintCheck(cell: PaintedCell, isChecked: boolean, label: string): void {
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
