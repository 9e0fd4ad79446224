import type { OrderTerm } from '@fundscope/contract/filter';
import type { ColumnDefinition } from '@fundscope/contract/views';
import { StateMessage, useLocale } from '@fundscope/ui-kit';
import { useMantineTheme } from '@mantine/core';
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import type { SortChange } from './arranging/useColumnCommands.ts';
import type { ColumnLayout } from './columns/column-layout.ts';
import { useColumnLayout } from './columns/useColumnLayout.ts';
import { useColumnWidths } from './columns/useColumnWidths.ts';
import { usePreparedColumns } from './columns/usePreparedColumns.ts';
import type { CellEditing } from './editing/cell-editing.ts';
import { useCorrectionLayer } from './corrections/useCorrectionLayer.ts';
import { useCorrectionStore } from './editing/useCorrectionStore.ts';
import { GridFooter } from './GridFooter.tsx';
import { useGridMessages } from './messages/index.ts';
import type { GridCursor } from './selection/grid-cursor.ts';
import { GridPane } from './pane/GridPane.tsx';
import type { CellMarker } from './regression/cell-mark.ts';
import type { RowSource } from './rows/row-source.ts';
import type { RowSelection } from './selection/row-selection.ts';
import type { TotalKind } from './totals/total-kinds.ts';
import classes from './WviewGrid.module.css';

const PlainTable = lazy(async () => ({ default: (await import('./plain-table/PlainTable.tsx')).PlainTable }));
/** A sign such as ≠ and a space, in bold. */
const MARK_PX = 16;
const NO_ORDER: readonly OrderTerm[] = [];

export interface WviewGridProps {
  /** Keep the array the same while the columns are: other columns are measured anew. */
  columns: readonly ColumnDefinition[];
  /** Keep it the same while the rows are: other rows begin at the top, with the first cell active. */
  rows: RowSource;
  /**
   * Says that other rows are the same ones loaded again: as long as it does not change, they stay where they were
   * scrolled to, with the same cell active. Default none.
   */
  placeKey?: string | number | undefined;
  /** At most so many rows are shown. */
  maxRows: number;
  /** The grid's name for assistive technology. */
  label: string;
  /** Long text keeps to one line. */
  noWrap: boolean;
  onNoWrapChange: (noWrap: boolean) => void;
  /** The order that the rows were loaded in; shown in the titles. Default none. */
  order?: readonly OrderTerm[] | undefined;
  /** Stands below the rows, such as that only the first of them are shown. */
  footerText?: string | undefined;
  /** With it, the footer text is a button that asks for more rows. */
  onShowMore?: (() => void) | undefined;
  /** Stands in place of rows when there are none. Default a short sentence. */
  emptyState?: ReactNode;
  /** Covers the rows while others are loaded. Default false. */
  isLoading?: boolean;
  /** How the columns are arranged; any stored layout will do. Default the grid's own, which is then not kept. */
  layout?: ColumnLayout | undefined;
  /** The user has moved, resized, hidden or pinned a column, or taken the arrangement back. */
  onLayoutChange?: ((layout: ColumnLayout) => void) | undefined;
  /** With it, rows can be selected; see `createRowSelection`. Default none. */
  rowSelection?: RowSelection | undefined;
  /** The user has chosen a row of a single selection. */
  onRowSelect?: ((rowIndex: number) => void) | undefined;
  /** A row that is brought into view when it becomes another one. Default none. */
  revealedRow?: number | undefined;
  /** Follows the active cell and moves it. Default none. */
  cursor?: GridCursor | undefined;
  /** Makes cells correctable. Keep it the same from one rendering to the next. Default none. */
  editing?: CellEditing | undefined;
  /** Marks cells. Keep it the same as long as the marks are. Default none. */
  marker?: CellMarker | undefined;
  /** Offers count, sum, mean, least and greatest value of each column below the rows. Default false. */
  totals?: boolean | undefined;
  /**
   * A title was clicked, with Shift in addition to the present order, or a direction was chosen in its menu. Default
   * titles do not sort.
   */
  onSortChange?: SortChange | undefined;
}

const isAnyCorrectable = (editing: CellEditing | undefined): boolean =>
  editing !== undefined && editing.keyColumns.length > 0 && editing.columns.some(editing.canEdit);
const noColumn = () => false;

/** The table of a view: fills its parent, at least 240 px high. */
export function WviewGrid(props: WviewGridProps) {
  const { rows, noWrap, rowSelection, isLoading = false } = props;
  const { layer: correctionLayer, hasFailed } = useCorrectionLayer(isAnyCorrectable(props.editing));
  const editing = useMemo(
    () => props.editing && (correctionLayer ? props.editing : { ...props.editing, canEdit: noColumn }),
    [props.editing, correctionLayer],
  );
  const { locale } = useLocale();
  const messages = useGridMessages();
  const { fontFamily } = useMantineTheme();
  const rowCount = Math.max(0, Math.min(rows.rowCount, props.maxRows));
  const place = props.placeKey ?? rows;
  const arrangement = useColumnLayout(props.columns, props.layout, props.onLayoutChange);
  const { columns, pinnedCount } = usePreparedColumns(props.columns, {
    locale,
    layout: arrangement.layout,
    hasChecks: rowSelection?.mode === 'multiple',
  });
  const widths = useColumnWidths({
    columns,
    widths: arrangement.layout.widths,
    rows,
    rowCount,
    fontFamily,
    markPx: props.marker || editing ? MARK_PX : 0,
    resultKey: place,
  });
  const corrections = useCorrectionStore(props.editing, rows);
  const [asked, setAsked] = useState(0);
  /** All rows as a plain table, to be read or to be printed at once. */
  const [plain, setPlain] = useState<'read' | 'print' | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  /** What had the focus before the plain table came, and has it afterwards. */
  const before = useRef<HTMLElement | null>(null);
  const showPlain = (how: 'read' | 'print') => {
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setPlain(how);
  };
  const [total, setTotal] = useState<TotalKind | null>(null);
  const cover = isLoading ? (
    <div className={classes['loading']}>
      <StateMessage kind="loading" title={messages.loading} />
    </div>
  ) : (
    rowCount === 0 && (
      <div className={classes['empty']}>{props.emptyState ?? <StateMessage title={messages.noRows} />}</div>
    )
  );
  return (
    <div ref={whole} className={classes['root']}>
      <div className={classes['table']}>
        <GridPane
          label={props.label}
          columns={columns}
          widths={widths}
          pinnedCount={pinnedCount}
          rows={rows}
          rowCount={rowCount}
          resultKey={place}
          fontFamily={fontFamily}
          isWrapped={!noWrap}
          isBusy={isLoading}
          whole={whole}
          onPrint={() => showPlain('print')}
          order={props.order ?? NO_ORDER}
          arrangement={arrangement}
          rowSelection={rowSelection}
          onRowSelect={props.onRowSelect}
          revealedRow={props.revealedRow}
          cursor={props.cursor}
          editing={editing}
          corrections={corrections}
          correctionLayer={editing ? correctionLayer : null}
          marker={props.marker}
          onSortChange={props.onSortChange}
          total={props.totals ? total : null}
          asked={asked}
          onFindingChange={(isFinding) => setAsked(isFinding ? asked + 1 : 0)}
        >
          {cover}
        </GridPane>
      </div>
      {/* There before its text is, so that readers hear of it. */}
      <p aria-live="polite" className={classes['note']}>
        {hasFailed && messages.notCorrectable}
      </p>
      <GridFooter
        text={props.footerText}
        onShowMore={props.onShowMore}
        noWrap={noWrap}
        onNoWrapChange={props.onNoWrapChange}
        columns={props.columns}
        arrangement={arrangement}
        onFind={() => setAsked(asked + 1)}
        onPlainTable={() => showPlain('read')}
        corrections={editing ? corrections : null}
        total={props.totals ? total : undefined}
        onTotalChange={setTotal}
      />
      {plain && (
        <Suspense>
          <PlainTable
            label={props.label}
            rows={rows}
            rowCount={rowCount}
            columns={columns}
            widths={widths}
            marker={props.marker}
            editing={editing}
            corrections={corrections}
            isPrintedAtOnce={plain === 'print'}
            onClose={() => {
              setPlain(null);
              before.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
