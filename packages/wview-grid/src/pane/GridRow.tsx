import { clsx } from 'clsx';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { columnClass } from '../columns/column-geometry.ts';
import type { ColumnKind } from '../columns/column-kind.ts';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { RowSource } from '../rows/row-source.ts';
import { cellId } from './cell-id.ts';
import classes from './WviewGridPane.module.css';

interface GridRowProps {
  scope: string;
  rows: RowSource;
  columns: readonly PreparedColumn[];
  index: number;
  top: number;
  height: number;
  /** The columns in view besides the first. */
  firstColumn: number;
  lastColumn: number;
  /** The active cell's column; -1 if that is in another row. */
  activeColumn: number;
  /** The selected columns; -1 if none. */
  selectedFrom: number;
  selectedTo: number;
  pin: (element: HTMLElement | null) => (() => void) | undefined;
  /** Called after each drawing of a row whose text may wrap. */
  onDrawn: ((row: number, element: HTMLElement) => void) | undefined;
}

const kindClass: Record<ColumnKind, string | undefined> = {
  number: classes['number'],
  text: classes['text'],
  fixed: undefined,
};

/** A row with the cells that are in view. Takes single values, so that it is drawn again only when they change. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { scope, rows, columns, index, top, height, firstColumn, lastColumn, activeColumn, pin, onDrawn } = props;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (onDrawn && element.current) onDrawn(index, element.current);
  });

  const drawCell = (at: number): ReactNode => {
    const column = columns[at];
    if (!column) return null;
    const isActive = at === activeColumn;
    const isSelected = at >= props.selectedFrom && at <= props.selectedTo;
    return (
      <div
        key={at}
        role={at === 0 ? 'rowheader' : 'gridcell'}
        aria-colindex={at + 1}
        aria-selected={isSelected || undefined}
        id={isActive ? cellId(scope, { row: index, column: at }) : undefined}
        className={clsx(
          classes['cell'],
          columnClass(scope, at),
          kindClass[column.kind],
          isSelected && classes['selected'],
          isActive && classes['active'],
        )}
      >
        {column.format(rows.cell(index, column.definition.SqlColName))}
      </div>
    );
  };

  const cells: ReactNode[] = [];
  for (let at = firstColumn; at <= lastColumn; at++) cells.push(drawCell(at));
  if (activeColumn > 0 && (activeColumn < firstColumn || activeColumn > lastColumn)) cells.push(drawCell(activeColumn));
  return (
    <div
      ref={element}
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      className={clsx(classes['row'], `${scope}-row`)}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div role="presentation" className={clsx(classes['pinned'], columnClass(scope, 0))} ref={pin}>
        {drawCell(0)}
      </div>
      {cells}
    </div>
  );
});
