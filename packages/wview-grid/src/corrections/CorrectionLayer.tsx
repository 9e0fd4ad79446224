import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { StateTexts } from '../editing/state-texts.ts';
import { useGrid, usePane } from '../model/grid-context.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import { CellEditor, type EditorMove } from './CellEditor.tsx';
import { PasteLayer, type Paste } from './PasteLayer.tsx';
import { UnresolvedCells } from './UnresolvedCells.tsx';
import { useCommit } from './useCommit.ts';
import { useCorrectionText } from './useCorrectionText.ts';

const FlagDialog = lazy(async () => ({ default: (await import('./FlagDialog.tsx')).FlagDialog }));
const UndoDialog = lazy(async () => ({ default: (await import('./UndoDialog.tsx')).UndoDialog }));

export interface CorrectionLayerProps {
  /** That the editor is drawn in. */
  editorElement: HTMLElement;
  paste: Paste | null;
  /** Takes what says why a cell's correction is not saved. */
  stateTexts: StateTexts;
  onPasteDone: () => void;
}

/** The editor in the active cell, what became of corrections, and the preview of a paste. */
export function CorrectionLayer({ editorElement, paste, stateTexts, onPasteDone }: CorrectionLayerProps) {
  const { columns, corrections } = useGrid();
  const { cells, active, goTo, focus } = usePane();
  const { editor, onBusyChange } = cells;
  const { commit: send, leave } = useCommit();
  // The user goes on where they were interrupted, unless they are elsewhere by now.
  const [begin] = useState(() => {
    const isAtStart = active.row === 0 && active.column === 0;
    const last = isAtStart ? cells.drafts?.read().at(-1) : undefined;
    return { cell: last && cells.positionOf(last), goTo };
  });
  useEffect(() => {
    if (begin.cell) begin.goTo(begin.cell);
  }, [begin]);
  const textOf = useCorrectionText();
  // Before the pane paints the cells.
  useLayoutEffect(() => stateTexts.setWords(textOf));
  const undoing = corrections.undoing();
  const question = corrections.question();
  const isBusy = editor !== null || paste !== null || undoing !== null || question !== null;
  useEffect(() => onBusyChange?.(isBusy), [onBusyChange, isBusy]);

  const commit = (text: string, move: EditorMove): string | null => {
    if (!editor) return null;
    const error = send(editor, text);
    if (error !== null) return error;
    cells.close();
    const next = neighbour(editor.cell, move);
    goTo(next);
    // Up and down go on with the same column, as far as there are rows.
    if ((move === 'up' || move === 'down') && next.row !== editor.cell.row) cells.open(next);
    focus();
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
              focus();
            }}
            onLeave={(text) => {
              leave(editor, text);
              cells.close();
            }}
          />,
          editorElement,
        )}
      <UnresolvedCells />
      {paste && <PasteLayer key={paste.turn} paste={paste} onDone={onPasteDone} />}
      <Suspense>
        {question && (
          <FlagDialog key={`${question.change.row} ${question.change.column.SqlColName}`} question={question} />
        )}
      </Suspense>
      <Suspense>
        {undoing && undoing.count > 1 && <UndoDialog progress={undoing} onStop={corrections.stopUndo} />}
      </Suspense>
    </>
  );
}
