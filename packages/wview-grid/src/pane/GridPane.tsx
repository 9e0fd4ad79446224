import type { OrderTerm } from '@fundscope/contract';
import { useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTitleArranging } from '../arranging/useTitleArranging.ts';
import { placeColumns } from '../columns/column-geometry.ts';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { ArrangedLayout } from '../columns/useColumnLayout.ts';
import { CorrectionLayer } from '../editing/CorrectionLayer.tsx';
import type { CellEditing } from '../editing/cell-editing.ts';
import type { CorrectionStore } from '../editing/correction-store.ts';
import { useCellEditing } from '../editing/useCellEditing.ts';
import { useEditorPlace } from '../editing/useEditorPlace.ts';
import { FindLayer } from '../find/FindLayer.tsx';
import { useTypedAhead } from '../find/useTypedAhead.ts';
import { useGridMessages } from '../messages/index.ts';
import type { CellMarker } from '../regression/cell-mark.ts';
import type { RowSource } from '../rows/row-source.ts';
import { HEADER_ROW, selectedRange, type Selection } from '../selection/cell-position.ts';
import type { RowSelection } from '../selection/row-selection.ts';
import { useRowChoosing } from '../selection/useRowChoosing.ts';
import { useSelection } from '../selection/useSelection.ts';
import type { TotalKind } from '../totals/column-totals.ts';
import { TotalsLayer } from '../totals/TotalsLayer.tsx';
import { cellId } from './cell-id.ts';
import { composeMarks } from './compose-marks.ts';
import { GridHeader } from './GridHeader.tsx';
import { TitleDescriptions } from './TitleDescriptions.tsx';
import { TitleHint } from './TitleHint.tsx';
import { useColumnRules } from './useColumnRules.ts';
import { usePaneInput } from './usePaneInput.ts';
import { usePaneSize } from './usePaneSize.ts';
import { usePaneView } from './usePaneView.ts';
import { useRevealedRow } from './useRevealedRow.ts';
import { useRowPlaces } from './useRowPlaces.ts';
import classes from './WviewGridPane.module.css';

export interface GridPaneProps {
  label: string;
  columns: readonly PreparedColumn[];
  /** In px, of each column. */
  widths: readonly number[];
  /** How many of the first columns are to stay, the one of check boxes not among them. */
  pinnedCount: number;
  rows: RowSource;
  /** How many of the rows are shown. */
  rowCount: number;
  /** At another one the rows begin at the top. */
  place: unknown;
  fontFamily: string;
  isWrapped: boolean;
  isBusy: boolean;
  order: readonly OrderTerm[];
  arrangement: ArrangedLayout;
  rowSelection: RowSelection | undefined;
  onRowSelect: ((rowIndex: number) => void) | undefined;
  revealedRow: number | undefined;
  editing: CellEditing | undefined;
  corrections: CorrectionStore;
  marker: CellMarker | undefined;
  onSortChange: ((sqlColName: string, isAdding: boolean) => void) | undefined;
  total: TotalKind | null;
  isFinding: boolean;
  onFindingChange: (isFinding: boolean) => void;
  /** Stands over the rows. */
  children: ReactNode;
}

/** The table itself: draws the rows and columns in view in a pane that stays in place, while a sizer scrolls. */
export function GridPane(props: GridPaneProps) {
  const { columns, rows, rowCount, fontFamily, isWrapped, order, editing, corrections, arrangement } = props;
  const messages = useGridMessages();
  const scope = `wview${useId().replace(/[^\w-]/gu, '')}`;
  const scroller = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLDivElement>(null);
  const titles = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pane = usePaneSize(scroller);
  const [draft, setDraft] = useState<{ readonly column: number; readonly px: number } | null>(null);
  const [query, setQuery] = useState('');
  const [announcement, announce] = useState('');
  const lead = columns[0]?.kind === 'check' ? 1 : 0;
  const pinned = props.pinnedCount + lead;
  const geometry = useMemo(() => {
    const widths = draft ? props.widths.map((px, at) => (at === draft.column ? draft.px : px)) : props.widths;
    return placeColumns(widths, pane.width, { pinned, lead });
  }, [props.widths, draft, pane.width, pinned, lead]);
  useColumnRules(geometry, scope);

  const size = useMemo(() => ({ rows: rowCount, columns: columns.length }), [rowCount, columns.length]);
  const [selection, setSelection] = useSelection(props.place, size);
  const { active } = selection;
  const range = selectedRange(selection);
  const choosing = useRowChoosing({
    rows,
    rowCount,
    selection: props.rowSelection,
    onRowSelect: props.onRowSelect,
  });
  const cells = useCellEditing({ editing, store: corrections, rows, rowCount, columns, faultText: messages.faults });
  const { textOf, markOf } = composeMarks({ columns, marker: props.marker, cells: editing ? cells : null, query });

  const places = useRowPlaces({ rows, rowCount, columns, geometry, fontFamily, isWrapped });
  const { pinnedCount } = geometry;
  const {
    reveal,
    pageRows,
    columns: inView,
  } = usePaneView(
    { scroller, sizer, header, body },
    {
      scope,
      rows,
      columns,
      pinnedCount,
      active,
      range,
      rowSelection: props.rowSelection,
      checkLabel: messages.checkRow,
      isEditing: cells.editor !== null,
      textOf,
      markOf,
      rowCount,
      geometry,
      places,
      isWrapped,
      place: props.place,
      ...pane,
    },
  );
  const editorPlace = useEditorPlace(cells.editor, scope);
  const select = useCallback(
    (next: Selection) => {
      setSelection(next);
      reveal(next.active);
    },
    [setSelection, reveal],
  );
  const goTo = (cell: Selection['active']) => select({ active: cell, anchor: null });
  useRevealedRow({
    row: props.revealedRow,
    rowCount,
    place: props.place,
    goTo: (row) => {
      if (row !== active.row) goTo({ row, column: active.column });
    },
  });
  const focus = () => scroller.current?.focus({ preventScroll: true });
  const arranging = useTitleArranging({ scroller, titles, columns, geometry, arrangement, onDraftWidth: setDraft });
  const ahead = useTypedAhead(() => props.onFindingChange(true));
  const input = usePaneInput({
    scroller,
    rows,
    columns,
    geometry,
    size,
    selection,
    setSelection,
    select,
    pageRows,
    choosing,
    cells,
    corrections,
    editing,
    arrangement,
    arranging,
    onSortChange: props.onSortChange,
    onFind: ahead.begin,
    typeAhead: ahead.type,
    announce,
  });

  return (
    <>
      {props.isFinding && (
        <FindLayer
          rows={rows}
          rowCount={rowCount}
          columns={columns}
          active={active}
          typedAhead={ahead.text}
          onReady={ahead.end}
          onQuery={setQuery}
          onGoTo={goTo}
          onClose={() => {
            setQuery('');
            props.onFindingChange(false);
            focus();
          }}
        />
      )}
      <div className={classes['rows']}>
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
          {...input.handlers}
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
                isSortable={props.onSortChange !== undefined}
                checkState={choosing.checkState}
                canEdit={editing?.canEdit}
                dropLeft={arranging.drop?.left ?? null}
                around={titles}
                moving={header}
              />
              <div role="presentation" className={classes['body']}>
                <div role={rowCount > 0 ? 'rowgroup' : 'presentation'} className={classes['moving']} ref={body} />
              </div>
            </div>
          </div>
        </div>
        {props.children}
      </div>
      {editing && (
        <CorrectionLayer
          place={editorPlace}
          cells={cells}
          corrections={corrections}
          columns={columns}
          active={active}
          paste={input.paste}
          onPasteDone={() => {
            input.endPaste();
            focus();
          }}
          onGoTo={goTo}
          onFocus={focus}
        />
      )}
      {props.total && rowCount > 0 && (
        <TotalsLayer
          kind={props.total}
          rows={rows}
          rowCount={rowCount}
          columns={columns}
          geometry={geometry}
          scroller={scroller}
        />
      )}
      <div aria-live="polite" className={classes['announcement']}>
        {announcement}
      </div>
      <TitleDescriptions scope={scope} columns={columns} />
      <TitleHint scope={scope} scroller={scroller} columns={columns} active={active} />
    </>
  );
}
