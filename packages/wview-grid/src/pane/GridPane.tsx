import type { OrderTerm } from '@fundscope/contract';
import { useLocale } from '@fundscope/ui-kit';
import {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { placeColumns } from '../columns/column-geometry.ts';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { RowSource } from '../rows/row-source.ts';
import { HEADER_ROW, selectedRange, type Selection } from '../selection/cell-position.ts';
import { copyText } from '../selection/copy-text.ts';
import { selectionAfterKey } from '../selection/keyboard.ts';
import { useGridPointer } from '../selection/useGridPointer.ts';
import { useSelection } from '../selection/useSelection.ts';
import { cellId } from './cell-id.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { TitleDescriptions } from './TitleDescriptions.tsx';
import { TitleHint } from './TitleHint.tsx';
import { useColumnRules } from './useColumnRules.ts';
import { useColumnWindow } from './useColumnWindow.ts';
import { usePaneScroll } from './usePaneScroll.ts';
import { usePaneSize } from './usePaneSize.ts';
import { useReveal } from './useReveal.ts';
import { useRowGrowth } from './useRowGrowth.ts';
import { useRowWindow } from './useRowWindow.ts';
import { useSettledHeights } from './useSettledHeights.ts';
import { useWrappedHeights } from './useWrappedHeights.ts';
import classes from './WviewGridPane.module.css';

interface GridPaneProps {
  label: string;
  columns: readonly PreparedColumn[];
  /** In px, of each column. */
  widths: readonly number[];
  rows: RowSource;
  /** How many of the rows are shown. */
  rowCount: number;
  fontFamily: string;
  isWrapped: boolean;
  isBusy: boolean;
  order: readonly OrderTerm[];
}

/** The table itself: draws the rows and columns in view in a pane that stays in place, while a sizer scrolls. */
export function GridPane(props: GridPaneProps) {
  const { columns, rows, rowCount, fontFamily, isWrapped, order } = props;
  const { locale } = useLocale();
  const scope = `wview${useId().replace(/[^\w-]/gu, '')}`;
  const scroller = useRef<HTMLDivElement>(null);
  const pane = usePaneSize(scroller);
  const geometry = useMemo(() => placeColumns(props.widths, pane.width), [props.widths, pane.width]);
  useColumnRules(geometry, scope);

  const size = useMemo(() => ({ rows: rowCount, columns: columns.length }), [rowCount, columns.length]);
  const [selection, setSelection] = useSelection(rows, size);
  const { active } = selection;
  const range = selectedRange(selection);

  const heights = useWrappedHeights({ rows, columns, geometry, fontFamily, isWrapped });
  const [heightsVersion, onHeightsChange] = useReducer((version: number) => version + 1, 0);
  const columnWindow = useColumnWindow(scroller, geometry);
  const rowWindow = useRowWindow({ scroller, rowCount, heights, heightsVersion, activeRow: active.row });
  useSettledHeights({ scroller, heights, rowCount, window: rowWindow, onHeightsChange });
  const onDrawn = useRowGrowth({ scroller, heights, topOf: rowWindow.topOf, onHeightsChange });
  const isPinned = geometry.pinnedWidth > 0;
  const { body, header, pin } = usePaneScroll(scroller, isPinned);
  const reveal = useReveal({ scroller, geometry, heights, topOf: rowWindow.topOf, onHeightsChange });

  const shownRows = useRef(rows);
  useLayoutEffect(() => {
    if (shownRows.current === rows) return;
    shownRows.current = rows;
    scroller.current?.scrollTo(0, 0);
  }, [rows]);

  const select = useCallback(
    (next: Selection) => {
      setSelection(next);
      reveal(next.active);
    },
    [setSelection, reveal],
  );
  const pointer = useGridPointer({ selection, size, onSelect: select });

  const onKeyDown = (event: KeyboardEvent) => {
    const press = { key: event.key, shiftKey: event.shiftKey, isControl: event.ctrlKey || event.metaKey };
    const pageRows = Math.max(1, rowWindow.lastInView - rowWindow.firstInView - 1);
    const next = event.altKey ? null : selectionAfterKey(selection, press, { ...size, pageRows });
    if (!next) return;
    event.preventDefault();
    // Selecting all moves nothing.
    if (event.key.toLowerCase() === 'a') setSelection(next);
    else select(next);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (!range) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyText({ rows, columns, range, locale }));
  };

  const firstColumn = columnWindow.first;
  const lastColumn = columnWindow.last;
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        // The grid has the focus and names the cell that is active.
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-busy={props.isBusy || undefined}
        aria-activedescendant={columns.length > 0 ? cellId(scope, active) : undefined}
        data-wrapped={isWrapped || undefined}
        className={classes['scroller']}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        {...pointer}
      >
        <div
          role="presentation"
          className={classes['sizer']}
          style={{ width: geometry.totalWidth, height: rowWindow.totalHeight }}
        >
          <div role="presentation" className={classes['pane']} style={pane}>
            <GridHeader
              scope={scope}
              columns={columns}
              firstColumn={firstColumn}
              lastColumn={lastColumn}
              activeColumn={active.row === HEADER_ROW ? active.column : -1}
              order={order}
              moving={header}
              isPinned={isPinned}
            />
            <div role="presentation" className={classes['body']}>
              <div role={rowCount > 0 ? 'rowgroup' : 'presentation'} className={classes['moving']} ref={body}>
                {rowWindow.rows.map(({ index, slot, top, height }) => {
                  const isSelected = range !== null && index >= range.firstRow && index <= range.lastRow;
                  return (
                    <GridRow
                      key={slot}
                      scope={scope}
                      rows={rows}
                      columns={columns}
                      index={index}
                      top={top}
                      height={height}
                      firstColumn={firstColumn}
                      lastColumn={lastColumn}
                      activeColumn={index === active.row ? active.column : -1}
                      selectedFrom={isSelected ? range.firstColumn : -1}
                      selectedTo={isSelected ? range.lastColumn : -1}
                      pin={pin}
                      onDrawn={onDrawn}
                    />
                  );
                })}
              </div>
            </div>
          </div>
        </div>
      </div>
      <TitleDescriptions scope={scope} columns={columns} />
      <TitleHint scope={scope} scroller={scroller} columns={columns} active={active} />
    </>
  );
}
