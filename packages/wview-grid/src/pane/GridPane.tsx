import type { OrderTerm } from '@fundscope/contract';
import { useLocale } from '@fundscope/ui-kit';
import { useCallback, useId, useMemo, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
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
import { TitleDescriptions } from './TitleDescriptions.tsx';
import { TitleHint } from './TitleHint.tsx';
import { useColumnRules } from './useColumnRules.ts';
import { usePaneSize } from './usePaneSize.ts';
import { usePaneView } from './usePaneView.ts';
import { useRowPlaces } from './useRowPlaces.ts';
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
  const sizer = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pane = usePaneSize(scroller);
  const geometry = useMemo(() => placeColumns(props.widths, pane.width), [props.widths, pane.width]);
  useColumnRules(geometry, scope);

  const size = useMemo(() => ({ rows: rowCount, columns: columns.length }), [rowCount, columns.length]);
  const [selection, setSelection] = useSelection(rows, size);
  const { active } = selection;
  const range = selectedRange(selection);

  const places = useRowPlaces({ rows, rowCount, columns, geometry, fontFamily, isWrapped });
  const { pinnedCount } = geometry;
  const content = { scope, rows, columns, pinnedCount, active, range };
  const view = usePaneView(
    { scroller, sizer, header, body },
    { ...content, rowCount, geometry, places, isWrapped, ...pane },
  );
  const { reveal, pageRows, columns: inView } = view;

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
    const next = event.altKey ? null : selectionAfterKey(selection, press, { ...size, pageRows: pageRows() });
    if (!next) return;
    event.preventDefault();
    // Selecting all moves nothing.
    if (event.key.toLowerCase() === 'a') setSelection(next);
    else select(next);
    // The first column is in view wherever the others are scrolled to, but its key means the beginning.
    if (event.key === 'Home') scroller.current?.scrollTo({ left: 0 });
  };
  const onCopy = (event: ClipboardEvent) => {
    if (!range) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyText({ rows, columns, range, locale }));
  };

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
        <div role="presentation" ref={sizer} className={classes['sizer']} style={{ width: geometry.totalWidth }}>
          <div role="presentation" className={classes['pane']} style={pane}>
            <GridHeader
              scope={scope}
              columns={columns}
              pinnedCount={pinnedCount}
              firstColumn={inView.first}
              lastColumn={inView.last}
              activeColumn={active.row === HEADER_ROW ? active.column : -1}
              order={order}
              moving={header}
            />
            <div role="presentation" className={classes['body']}>
              <div role={rowCount > 0 ? 'rowgroup' : 'presentation'} className={classes['moving']} ref={body} />
            </div>
          </div>
        </div>
      </div>
      <TitleDescriptions scope={scope} columns={columns} />
      <TitleHint scope={scope} scroller={scroller} columns={columns} active={active} />
    </>
  );
}
