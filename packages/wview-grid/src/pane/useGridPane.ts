import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { OpenMenu } from '../arranging/ColumnMenu.tsx';
import { useColumnCommands } from '../arranging/useColumnCommands.ts';
import { useTitleArranging } from '../arranging/useTitleArranging.ts';
import { useColumnGeometry } from '../columns/useColumnGeometry.ts';
import { createStateTexts } from '../editing/state-texts.ts';
import { useCellEditing, type OpenEditor } from '../editing/useCellEditing.ts';
import type { HitTest } from '../find/find-cells.ts';
import { useGridMessages } from '../messages/index.ts';
import { useGrid, useTools } from '../model/grid-context.ts';
import { cellId } from '../selection/cell-id.ts';
import { HEADER_ROW, selectedRange, type CellPosition, type Selection } from '../selection/cell-position.ts';
import { composeMarks } from './compose-marks.ts';
import { useAnnouncement } from './useAnnouncement.ts';
import { useCopying } from './useCopying.ts';
import { useFollowedRow } from './useFollowedRow.ts';
import { usePaneInput } from './usePaneInput.ts';
import { usePaneSize, usePaneView } from './usePaneView.ts';
import { useRevealedRow } from './useRevealedRow.ts';
import { useRowChoosing } from './useRowChoosing.ts';
import { useRowLayout } from './useRowLayout.ts';
import { useSelection } from './useSelection.ts';

/** What the table shows and what is done to it, joined: layout, selection, corrections, marks and input. */
export function useGridPane() {
  const grid = useGrid();
  const { columns, widths, pinnedCount, rows, rowCount, resultKey, isWrapped, rowSelection, editing, marker } = grid;
  const { scope, elements } = grid;
  const { ahead } = useTools();
  const { scroller } = elements;
  const messages = useGridMessages();
  const [isHit, setHitTest] = useState<HitTest | null>(null);
  const { announcement, announce, note } = useAnnouncement();
  const [menu, setMenu] = useState<OpenMenu | null>(null);

  const paneSize = usePaneSize(scroller);
  const { geometry, onDraftWidth } = useColumnGeometry({
    columns,
    widths,
    pinnedCount,
    paneWidth: paneSize.width,
    scope,
  });
  const rowLayout = useRowLayout(geometry);

  const size = useMemo(() => ({ rows: rowCount, columns: columns.length }), [rowCount, columns.length]);
  const [selection, setSelection] = useSelection(resultKey, size);
  const { active } = selection;
  const range = useMemo(() => selectedRange(selection), [selection]);
  const choosing = useRowChoosing();
  const cells = useCellEditing(grid);
  const [stateTexts] = useState(createStateTexts);
  const { reading } = cells;
  const marks = useMemo(() => {
    const errorOf = (row: number, column: number): string => {
      const state = reading.stateAt({ row, column });
      return state ? stateTexts.textOf(state) : '';
    };
    return composeMarks({ columns, marker, cells: editing ? { ...reading, errorOf } : null, isHit });
  }, [columns, marker, editing, reading, isHit, stateTexts]);

  const view = usePaneView(elements, {
    scope,
    rows,
    columns,
    pinnedCount: geometry.pinnedCount,
    active,
    range,
    rowSelection,
    selectedRows: choosing.state,
    checkLabel: messages.checkRow,
    isEditing: cells.editor !== null,
    ...marks,
    rowCount,
    geometry,
    rowLayout,
    isWrapped,
    resultKey,
    ...paneSize,
  });
  const { reveal, pageRows } = view;
  const editorElement = useEditorElement(cells.editor, scope);
  const select = useCallback(
    (next: Selection) => {
      setSelection(next);
      reveal(next.active);
    },
    [setSelection, reveal],
  );
  useFollowedRow(selection, select);
  const goTo = (cell: CellPosition) => select({ active: cell, anchor: null });
  useRevealedRow((row) => {
    if (row !== active.row) goTo({ row, column: active.column });
  });

  const arranging = useTitleArranging(geometry, onDraftWidth);
  const commands = useColumnCommands({ geometry, select, announce });
  const copying = useCopying(note);
  const input = usePaneInput({
    size,
    selection,
    setSelection,
    select,
    pageRows,
    choosing,
    cells,
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
    /** For the parts of the pane. */
    model: { geometry, active, cells, reveal, goTo, focus: () => scroller.current?.focus({ preventScroll: true }) },
    paneSize,
    columnsInView: view.columns,
    checkState: choosing.checkState,
    editorElement,
    stateTexts,
    dropLeft: arranging.drop?.left ?? null,
    markHits: (next: HitTest | null) => setHitTest(() => next),
    input,
    announcement,
    commands,
    menu,
    closeMenu: () => setMenu(null),
    copyColumn: (column: number, hasTitles: boolean) =>
      void copying.write({ firstRow: 0, lastRow: rowCount - 1, firstColumn: column, lastColumn: column }, hasTitles),
  };
}

/** An element of our own to draw the editor in; it stands in the edited cell, which `usePaneView` has painted before. */
function useEditorElement(editor: OpenEditor | null, scope: string): HTMLElement {
  const [element] = useState(() => document.createElement('span'));
  useLayoutEffect(() => {
    if (!editor) return;
    document.getElementById(cellId(scope, editor.cell))?.append(element);
    return () => element.remove();
  }, [editor, scope, element]);
  return element;
}
