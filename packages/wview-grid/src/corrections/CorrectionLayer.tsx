import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import { CellEditor, type EditorMove } from './CellEditor.tsx';
import type { CorrectionStore } from '../editing/correction-store.ts';
import { PasteLayer, type Paste } from './PasteLayer.tsx';
import { UnresolvedCells } from './UnresolvedCells.tsx';
import type { useCellEditing } from '../editing/useCellEditing.ts';
import { useCommit } from './useCommit.ts';

const UndoDialog = lazy(async () => ({ default: (await import('./UndoDialog.tsx')).UndoDialog }));

interface CorrectionLayerProps {
  /** Where the editor is drawn. */
  editorElement: HTMLElement;
  cells: ReturnType<typeof useCellEditing>;
  corrections: CorrectionStore;
  /** How many rows are shown. */
  rowCount: number;
  columns: readonly PreparedColumn[];
  active: CellPosition;
  paste: Paste | null;
  onPasteDone: () => void;
  onGoTo: (cell: CellPosition) => void;
  /** Gives the focus back to the grid. */
  onFocus: () => void;
}

/** The editor in the active cell, what became of corrections, and the preview of a paste. */
export function CorrectionLayer(props: CorrectionLayerProps) {
  const { editorElement, cells, corrections, columns, active, paste, onGoTo, onFocus } = props;
  const { editor, onBusyChange } = cells;
  const { commit: send, leave } = useCommit(cells, corrections);
  // The user goes on where he was interrupted, unless he is elsewhere by now.
  const [begin] = useState(() => {
    const isAtStart = active.row === 0 && active.column === 0;
    const last = isAtStart ? cells.drafts?.read().at(-1) : undefined;
    return { cell: last && cells.positionOf(last), onGoTo };
  });
  useEffect(() => {
    if (begin.cell) begin.onGoTo(begin.cell);
  }, [begin]);
  const undoing = corrections.undoing();
  const isBusy = editor !== null || paste !== null || undoing !== null;
  useEffect(() => onBusyChange?.(isBusy), [onBusyChange, isBusy]);

  const commit = (text: string, move: EditorMove): string | null => {
    if (!editor) return null;
    const error = send(editor, text);
    if (error !== null) return error;
    cells.close();
    const next = neighbour(editor.cell, move);
    onGoTo(next);
    // Up and down go on with the same column, as far as there are rows.
    if ((move === 'up' || move === 'down') && next.row !== editor.cell.row) cells.open(next);
    onFocus();
    return null;
  };
  const neighbour = ({ row, column }: CellPosition, move: EditorMove): CellPosition => {
    if (move === 'up') return { row: Math.max(0, row - 1), column };
    if (move === 'down') return { row: cells.canEdit({ row: row + 1, column }) ? row + 1 : row, column };
    if (move === 'next') return { row, column: Math.min(columns.length - 1, column + 1) };
    return { row, column: move === 'previous' ? Math.max(0, column - 1) : column };
  };

  return (
    <>
      {editor &&
        createPortal(
          <CellEditor
            key={`${editor.row.key} ${editor.column.definition.SqlColName}`}
            opened={editor}
            onCommit={commit}
            onType={(text) => cells.keepTyped(editor, text)}
            onCancel={() => {
              cells.cancel(editor);
              onFocus();
            }}
            onLeave={(text) => {
              leave(editor, text);
              cells.close();
            }}
          />,
          editorElement,
        )}
      <UnresolvedCells
        cells={cells}
        corrections={corrections}
        columns={columns}
        active={active}
        onGoTo={onGoTo}
        onFocus={onFocus}
      />
      {paste && (
        <PasteLayer
          key={paste.turn}
          paste={paste}
          cells={cells}
          corrections={corrections}
          rowCount={props.rowCount}
          columns={columns}
          onDone={props.onPasteDone}
        />
      )}
      <Suspense>
        {undoing && undoing.count > 1 && <UndoDialog progress={undoing} onStop={corrections.stopUndo} />}
      </Suspense>
    </>
  );
}
