import type { OrderTerm } from '@fundscope/contract/filter';
import type { ColumnDefinition } from '@fundscope/contract/views';
import { clsx } from 'clsx';
import { memo, type ReactNode, type RefObject } from 'react';
import { columnClass } from '../columns/column-geometry.ts';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { useGridMessages } from '../messages/index.ts';
import { HEADER_ROW } from '../selection/cell-position.ts';
import { cellId } from '../selection/cell-id.ts';
import { descriptionId } from './description-id.ts';
import { SortMark } from './SortMark.tsx';
import classes from './WviewGridPane.module.css';

interface GridHeaderProps {
  scope: string;
  columns: readonly PreparedColumn[];
  pinnedCount: number;
  /** The columns in view besides the pinned ones. */
  firstColumn: number;
  lastColumn: number;
  /** The column whose title is the active cell; -1 if none is. */
  activeColumn: number;
  order: readonly OrderTerm[];
  /** A press on a title sorts. */
  isSortable: boolean;
  /** Of the column of check boxes: whether all, some or no rows are selected. */
  checkState: 'true' | 'false' | 'mixed';
  /** Which columns can be corrected. */
  canEdit: ((column: ColumnDefinition) => boolean) | undefined;
  /** Where a dragged column would go, in px from the left edge of the pane. */
  dropLeft: number | null;
  /** Around all titles. */
  around: RefObject<HTMLDivElement | null>;
  /** The part that moves sideways. */
  moving: RefObject<HTMLDivElement | null>;
}

/** The titles of the columns in view. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { scope, columns, pinnedCount, firstColumn, lastColumn, activeColumn, order, around, moving } = props;
  const { checkState, canEdit, dropLeft, isSortable } = props;
  const messages = useGridMessages();

  const drawTitle = (at: number): ReactNode => {
    const column = columns[at];
    if (!column) return null;
    const { definition, kind } = column;
    if (kind === 'check') return drawCheck(at);
    const sortIndex = order.findIndex((term) => term.column.toLowerCase() === definition.SqlColName.toLowerCase());
    const direction = order[sortIndex]?.direction;
    const position = order.length > 1 ? sortIndex + 1 : 0;
    return (
      <div
        key={at}
        id={cellId(scope, { row: HEADER_ROW, column: at })}
        role="columnheader"
        aria-colindex={at + 1}
        aria-haspopup="menu"
        // Only the first key: a reader would announce each as the one that sorts.
        aria-sort={sortIndex === 0 ? (direction === 'desc' ? 'descending' : 'ascending') : undefined}
        aria-describedby={definition.TextTooltip ? descriptionId(scope, at) : undefined}
        className={clsx(
          classes['cell'],
          classes['title'],
          columnClass(scope, at),
          kind === 'number' && classes['number'],
          at === activeColumn && classes['active'],
        )}
      >
        <span className={classes['titleText']}>{definition.DisplayName}</span>
        {canEdit?.(definition) && <Pencil title={messages.editable} />}
        {direction && (
          <SortMark
            direction={direction}
            position={position}
            label={position > 0 ? messages.sortPosition(position) : undefined}
          />
        )}
        <span aria-hidden data-menu className={classes['menu']} />
        <span aria-hidden data-edge className={classes['edge']} />
      </div>
    );
  };
  const drawCheck = (at: number): ReactNode => (
    <div
      key={at}
      id={cellId(scope, { row: HEADER_ROW, column: at })}
      role="columnheader"
      aria-colindex={at + 1}
      aria-label={messages.check}
      className={clsx(
        classes['cell'],
        classes['title'],
        classes['check'],
        columnClass(scope, at),
        at === activeColumn && classes['active'],
      )}
    >
      <span role="checkbox" aria-checked={checkState} aria-label={messages.checkAll} className={classes['box']} />
    </div>
  );

  const titles: ReactNode[] = [];
  for (let at = firstColumn; at <= lastColumn; at++) titles.push(drawTitle(at));
  if (activeColumn >= pinnedCount && (activeColumn < firstColumn || activeColumn > lastColumn)) {
    titles.push(drawTitle(activeColumn));
  }
  return (
    <div role="rowgroup" ref={around} className={classes['header']} data-sortable={isSortable || undefined}>
      <div role="row" aria-rowindex={1} className={classes['titles']}>
        {pinnedCount > 0 && (
          <div role="presentation" className={clsx(classes['pinned'], `${scope}-pinned`)}>
            {columns.slice(0, pinnedCount).map((_, at) => drawTitle(at))}
          </div>
        )}
        <div role="presentation" ref={moving} className={classes['movingTitles']}>
          {titles}
        </div>
      </div>
      {dropLeft !== null && (
        <div role="presentation" data-testid="drop" className={classes['drop']} style={{ left: dropLeft }} />
      )}
    </div>
  );
});

const Pencil = ({ title }: { title: string }) => (
  <svg className={classes['pencil']} viewBox="0 0 10 10" width="10" height="10" role="img" aria-label={title}>
    <path d="M1 9l.6-2.4L7 1.2 8.8 3 3.4 8.4z" fill="none" stroke="currentColor" />
  </svg>
);
