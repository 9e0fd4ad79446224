import { VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import { memo, useSyncExternalStore, type ReactNode } from 'react';
import { columnClass } from '../columns/column-geometry.ts';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { useGridMessages } from '../messages/index.ts';
import { useColumns } from '../model/grid-context.ts';
import { cellId, descriptionId } from '../selection/cell-id.ts';
import { HEADER_ROW } from '../selection/cell-position.ts';
import type { ColumnsInView } from './usePaneView.ts';
import classes from './WviewGridPane.module.css';

interface GridHeaderProps {
  columnsInView: ColumnsInView;
  pinnedCount: number;
  /** The column whose title is the active cell; -1 if none is. */
  activeColumn: number;
  checkState: CheckState;
  /** Where a dragged column would go, in px from the left edge of the pane. */
  dropLeft: number | null;
}

/** Of the column of check boxes: whether all, some or no rows are selected. */
type CheckState = 'true' | 'false' | 'mixed';

/** The titles of the columns in view. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { columnsInView, pinnedCount, activeColumn, checkState, dropLeft } = props;
  const { scope, elements, columns, canSort } = useColumns();
  const { titles: around, header } = elements;
  const { first, last } = useSyncExternalStore(columnsInView.subscribe, columnsInView.get);

  const drawTitle = (index: number): ReactNode => {
    const column = columns[index];
    if (!column) return null;
    const isActive = index === activeColumn;
    return column.kind === 'check' ? (
      <CheckTitle key={index} index={index} isActive={isActive} checkState={checkState} />
    ) : (
      <Title key={index} index={index} column={column} isActive={isActive} />
    );
  };
  const titles: ReactNode[] = [];
  for (let index = Math.max(first, pinnedCount); index <= last; index++) titles.push(drawTitle(index));
  if (activeColumn >= pinnedCount && (activeColumn < first || activeColumn > last)) {
    titles.push(drawTitle(activeColumn));
  }
  return (
    <div role="rowgroup" ref={around} className={classes['header']} data-sortable={canSort || undefined}>
      <div role="row" aria-rowindex={1} className={classes['titles']}>
        {pinnedCount > 0 && (
          <div role="presentation" className={clsx(classes['pinned'], `${scope}-pinned`)}>
            {columns.slice(0, pinnedCount).map((_, index) => drawTitle(index))}
          </div>
        )}
        <div role="presentation" ref={header} className={classes['movingTitles']}>
          {titles}
        </div>
      </div>
      {dropLeft !== null && (
        <div role="presentation" data-testid="drop" className={classes['drop']} style={{ left: dropLeft }} />
      )}
    </div>
  );
});

interface TitleProps {
  index: number;
  isActive: boolean;
}

const Title = memo(function Title({ index, column, isActive }: TitleProps & { column: PreparedColumn }) {
  const { scope, order, canEdit } = useColumns();
  const messages = useGridMessages();
  const { definition, kind } = column;
  const sortIndex = order.findIndex((term) => term.column.toLowerCase() === definition.SqlColName.toLowerCase());
  const direction = order[sortIndex]?.direction;
  const position = order.length > 1 ? sortIndex + 1 : 0;
  return (
    <div
      id={cellId(scope, { row: HEADER_ROW, column: index })}
      role="columnheader"
      aria-colindex={index + 1}
      aria-haspopup="menu"
      // Only the first key: a reader would announce each as the one that sorts.
      aria-sort={sortIndex === 0 ? (direction === 'desc' ? 'descending' : 'ascending') : undefined}
      aria-describedby={definition.TextTooltip ? descriptionId(scope, index) : undefined}
      className={clsx(
        classes['cell'],
        classes['title'],
        columnClass(scope, index),
        kind === 'number' && classes['number'],
        isActive && classes['active'],
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
});

function CheckTitle({ index, isActive, checkState }: TitleProps & { checkState: CheckState }) {
  const { scope } = useColumns();
  const messages = useGridMessages();
  return (
    <div
      id={cellId(scope, { row: HEADER_ROW, column: index })}
      role="columnheader"
      aria-colindex={index + 1}
      aria-label={messages.check}
      className={clsx(
        classes['cell'],
        classes['title'],
        classes['check'],
        columnClass(scope, index),
        isActive && classes['active'],
      )}
    >
      <span role="checkbox" aria-checked={checkState} aria-label={messages.checkAll} className={classes['box']} />
    </div>
  );
}

const Pencil = ({ title }: { title: string }) => (
  <svg className={classes['pencil']} viewBox="0 0 10 10" width="10" height="10" role="img" aria-label={title}>
    <path d="M1 9l.6-2.4L7 1.2 8.8 3 3.4 8.4z" fill="none" stroke="currentColor" />
  </svg>
);

interface SortMarkProps {
  direction: 'asc' | 'desc';
  /** Among several sort keys, from 1; 0 for the only one. */
  position: number;
  /** Read out; none for the only key, whose direction is an attribute of the title. */
  label: string | undefined;
}

/** An arrow beside the title of a column that the rows are sorted by. */
function SortMark({ direction, position, label }: SortMarkProps) {
  return (
    <span className={classes['sortMark']}>
      <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden data-direction={direction}>
        <path d={direction === 'asc' ? 'M4 1 7 7H1Z' : 'M4 7 1 1h6Z'} fill="currentColor" />
      </svg>
      {position > 0 && <span aria-hidden>{position}</span>}
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
