import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { useColumnCommands, type SortChange } from '../arranging/useColumnCommands.ts';
import { useTitleArranging } from '../arranging/useTitleArranging.ts';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { useColumnGeometry } from '../columns/useColumnGeometry.ts';
import type { ArrangedLayout } from '../columns/useColumnLayout.ts';
import type { CellEditing } from '../editing/cell-editing.ts';
import type { CorrectionStore } from '../editing/correction-store.ts';
import { useCellEditing } from '../editing/useCellEditing.ts';
import { useCorrectionText } from '../corrections/useCorrectionText.ts';
import { useEditorElement } from '../corrections/useEditorElement.ts';
import { useFollowedRow } from '../editing/useFollowedRow.ts';
import type { HitTest } from '../find/find-cells.ts';
import { useTypedAhead } from '../find/useTypedAhead.ts';
import { useGridMessages } from '../messages/index.ts';
import type { CellMarker } from '../regression/cell-mark.ts';
import type { RowSource } from '../rows/row-source.ts';
import { HEADER_ROW, selectedRange, type CellPosition, type Selection } from '../selection/cell-position.ts';
import type { RowSelection } from '../selection/row-selection.ts';
import { useCopying } from '../selection/useCopying.ts';
import { useRowChoosing } from '../selection/useRowChoosing.ts';
import { useSelection } from '../selection/useSelection.ts';
import { cellId } from '../selection/cell-id.ts';
import { composeMarks } from './compose-marks.ts';
import type { GridCursor } from '../selection/grid-cursor.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import { useColumnRules } from './useColumnRules.ts';
import { useCursor } from './useCursor.ts';
import { usePaneInput } from './usePaneInput.ts';
import { usePaneSize } from './usePaneSize.ts';
import { usePaneView } from './usePaneView.ts';
import { useRevealedRow } from './useRevealedRow.ts';
import { useRowLayout } from './useRowLayout.ts';

export interface GridPaneOptions {
  columns: readonly PreparedColumn[];
  /** In px, of each column. */
  widths: readonly number[];
  /** How many of the first columns are to stay, the one of check boxes not among them. */
  pinnedCount: number;
  rows: RowSource;
  /** How many of the rows are shown. */
  rowCount: number;
  /** At another one the rows begin at the top. */
  resultKey: unknown;
  fontFamily: string;
  isWrapped: boolean;
  arrangement: ArrangedLayout;
  rowSelection: RowSelection | undefined;
  onRowSelect: ((rowIndex: number) => void) | undefined;
  revealedRow: number | undefined;
  cursor: GridCursor | undefined;
  editing: CellEditing | undefined;
  corrections: CorrectionStore;
  marker: CellMarker | undefined;
  onSortChange: SortChange | undefined;
  onFindingChange: (isFinding: boolean) => void;
}

/** What the table shows and what is done to it, joined: places, selection, corrections, marks and input. */
export function useGridPane(options: GridPaneOptions) {
  const { columns, rows, rowCount, isWrapped, editing, corrections, arrangement, resultKey, rowSelection } = options;
  const messages = useGridMessages();
  const scope = `wview${useId().replace(/[^\w-]/gu, '')}`;
  const scroller = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLDivElement>(null);
  const titles = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [isHit, setHitTest] = useState<HitTest | null>(null);
  const { announcement, announce, note } = useAnnouncement();
  /** The column whose menu is open, and where its title stands, in px from the table's left edge. */
  const [menu, setMenu] = useState<{ column: number; left: number; width: number } | null>(null);

  const pane = usePaneSize(scroller);
  const { geometry, onDraftWidth } = useColumnGeometry({
    columns,
    widths: options.widths,
    pinnedCount: options.pinnedCount,
    paneWidth: pane.width,
  });
  useColumnRules(geometry, scope);
  const rowLayout = useRowLayout({ rows, rowCount, columns, geometry, fontFamily: options.fontFamily, isWrapped });

  const size = useMemo(() => ({ rows: rowCount, columns: columns.length }), [rowCount, columns.length]);
  const [selection, setSelection] = useSelection(resultKey, size);
  const { active } = selection;
  const choosing = useRowChoosing({ rows, rowCount, selection: rowSelection, onRowSelect: options.onRowSelect });
  const cells = useCellEditing({ editing, store: corrections, rows, rowCount, columns });
  const correctionText = useCorrectionText(cells);
  const errorOf = (row: number, column: number): string => {
    const state = cells.stateAt({ row, column });
    return state ? correctionText(state) : '';
  };
  const { marker } = options;
  const marks = composeMarks({ columns, marker, cells: editing ? { ...cells, errorOf } : null, isHit });

  const view = usePaneView(
    { scroller, sizer, header, body },
    {
      scope,
      rows,
      columns,
      pinnedCount: geometry.pinnedCount,
      active,
      range: selectedRange(selection),
      rowSelection,
      checkLabel: messages.checkRow,
      isEditing: cells.editor !== null,
      ...marks,
      rowCount,
      geometry,
      rowLayout,
      isWrapped,
      resultKey,
      ...pane,
    },
  );
  const { reveal, pageRows } = view;
  const editorElement = useEditorElement(cells.editor, scope);
  const select = useCallback(
    (next: Selection) => {
      setSelection(next);
      reveal(next.active);
    },
    [setSelection, reveal],
  );
  useFollowedRow({ editing, rows, rowCount, resultKey, selection, onMove: select });
  const goTo = (cell: CellPosition) => select({ active: cell, anchor: null });
  useRevealedRow({
    row: options.revealedRow,
    rowCount,
    resultKey,
    goTo: (row) => {
      if (row !== active.row) goTo({ row, column: active.column });
    },
  });
  useCursor({ cursor: options.cursor, scroller, columns, rowCount, active, reveal, goTo });

  const arranging = useTitleArranging({ scroller, titles, columns, geometry, arrangement, onDraftWidth });
  const { onSortChange } = options;
  const commands = useColumnCommands({ columns, geometry, arrangement, select, onSortChange, announce });
  const copying = useCopying({ rows, rowCount, columns, note });
  const ahead = useTypedAhead(() => options.onFindingChange(true));
  const input = usePaneInput({
    scroller,
    columns,
    size,
    selection,
    setSelection,
    select,
    pageRows,
    choosing,
    cells,
    corrections,
    arranging,
    commands,
    copying,
    onMenu: (column) => {
      const title = document.getElementById(cellId(scope, { row: HEADER_ROW, column }))?.getBoundingClientRect();
      const edge = scroller.current?.getBoundingClientRect().left ?? 0;
      if (title) setMenu({ column, left: title.left - edge, width: title.width });
    },
    onFind: ahead.begin,
    typeAhead: ahead.type,
  });

  return {
    scope,
    elements: { scroller, sizer, titles, header, body },
    pane,
    geometry,
    /** The columns in view. */
    inView: view.columns,
    active,
    choosing,
    cells,
    editorElement,
    drop: arranging.drop,
    ahead,
    markHits: (next: HitTest | null) => setHitTest(() => next),
    goTo,
    focus: () => scroller.current?.focus({ preventScroll: true }),
    input,
    announcement,
    commands,
    menu,
    closeMenu: () => setMenu(null),
    copyColumn: (column: number, hasTitles: boolean) =>
      void copying.write({ firstRow: 0, lastRow: rowCount - 1, firstColumn: column, lastColumn: column }, hasTitles),
  };
}
