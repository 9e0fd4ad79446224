import type { OrderTerm } from '@fundscope/contract';
import { clsx } from 'clsx';
import { memo, type ReactNode, type RefObject } from 'react';
import { columnClass } from '../columns/column-geometry.ts';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { useGridMessages } from '../messages/index.ts';
import { HEADER_ROW } from '../selection/cell-position.ts';
import { cellId } from './cell-id.ts';
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
  /** The part that moves sideways. */
  moving: RefObject<HTMLDivElement | null>;
}

/** The titles of the columns in view. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { scope, columns, pinnedCount, firstColumn, lastColumn, activeColumn, order, moving } = props;
  const messages = useGridMessages();

  const drawTitle = (at: number): ReactNode => {
    const column = columns[at];
    if (!column) return null;
    const { definition, kind } = column;
    const sortIndex = order.findIndex((term) => term.column.toLowerCase() === definition.SqlColName.toLowerCase());
    const direction = order[sortIndex]?.direction;
    const position = order.length > 1 ? sortIndex + 1 : 0;
    return (
      <div
        key={at}
        id={cellId(scope, { row: HEADER_ROW, column: at })}
        role="columnheader"
        aria-colindex={at + 1}
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
        {direction && (
          <SortMark
            direction={direction}
            position={position}
            label={position > 0 ? messages.sortPosition(position) : undefined}
          />
        )}
      </div>
    );
  };

  const titles: ReactNode[] = [];
  for (let at = firstColumn; at <= lastColumn; at++) titles.push(drawTitle(at));
  if (activeColumn >= pinnedCount && (activeColumn < firstColumn || activeColumn > lastColumn)) {
    titles.push(drawTitle(activeColumn));
  }
  return (
    <div role="rowgroup" className={classes['header']}>
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
    </div>
  );
});
