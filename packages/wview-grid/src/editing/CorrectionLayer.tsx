import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import { CellEditor, type EditorMove } from './CellEditor.tsx';
import type { CorrectionStore } from './correction-store.ts';
import type { PastedCell, PastePlan } from './paste-plan.ts';
import type { useCellEditing } from './useCellEditing.ts';

const CorrectionBar = lazy(async () => ({ default: (await import('./CorrectionBar.tsx')).CorrectionBar }));
const PasteDialog = lazy(async () => ({ default: (await import('./PasteDialog.tsx')).PasteDialog }));

interface CorrectionLayerProps {
  /** Where the editor is drawn. */
  place: HTMLElement;
  cells: ReturnType<typeof useCellEditing>;
  corrections: CorrectionStore;
  columns: readonly PreparedColumn[];
  active: CellPosition;
  paste: PastePlan | null;
  onPasteDone: () => void;
  onGoTo: (cell: CellPosition) => void;
  /** Gives the focus back to the grid. */
  onFocus: () => void;
}

/** The editor in the active cell, what became of its correction, and the preview of a paste. */
export function CorrectionLayer(props: CorrectionLayerProps) {
  const { place, cells, corrections, columns, active, paste, onGoTo, onFocus } = props;
  const { editor } = cells;
  // The user goes on where he was interrupted.
  const [begin] = useState(() => ({ draft: cells.lastDraft(), onGoTo }));
  useEffect(() => {
    if (begin.draft) begin.onGoTo(begin.draft);
  }, [begin]);

  const { onBusyChange } = cells;
  const isBusy = editor !== null || paste !== null;
  useEffect(() => onBusyChange?.(isBusy), [onBusyChange, isBusy]);

  const commit = (text: string, move: EditorMove): string | null => {
    if (!editor) return null;
    const fault = cells.commit(editor, text);
    if (fault !== null) return fault;
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
  const write = ({ rowIndex, column, oldValue, result }: PastedCell, remaining: number) => {
    if (result.kind !== 'change') throw new Error('Only changes are written.');
    const at = { row: rowIndex, column: columns.indexOf(column) };
    return corrections.correct(cells.keyOf(at), cells.changeOf(at, oldValue, result.value, remaining));
  };

  const state = cells.stateAt(active);
  const column = columns[active.column];
  const key = cells.keyOf(active);
  return (
    <>
      {/* Not fetched when it is needed: the key after the one that opens it has to reach it. */}
      {editor &&
        createPortal(
          <CellEditor
            key={`${editor.cell.row} ${editor.cell.column}`}
            opened={editor}
            onCommit={commit}
            onType={(text) => cells.keepTyped(editor.cell, text)}
            onCancel={() => {
              cells.cancel(editor);
              onFocus();
            }}
            onLeave={(text) => {
              cells.leave(editor, text);
              cells.close();
            }}
          />,
          place,
        )}
      <Suspense>
        {state && column && !editor && (
          <CorrectionBar
            state={state}
            column={column}
            onKeepMine={() => {
              void corrections.keepMine(key);
              onFocus();
            }}
            onRetry={() => {
              if (state.kind === 'failed') void corrections.correct(key, state.change);
              onFocus();
            }}
            onEdit={() => cells.open(active)}
            onDiscard={() => {
              corrections.discard(key);
              onFocus();
            }}
          />
        )}
        {paste && <PasteDialog plan={paste} onWrite={write} onClose={props.onPasteDone} />}
      </Suspense>
    </>
  );
}
