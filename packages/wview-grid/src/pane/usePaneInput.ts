import { useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { useTitleArranging } from '../arranging/useTitleArranging.ts';
import type { Paste } from '../corrections/PasteLayer.tsx';
import { loadFindBar } from '../find/useTypedAhead.ts';
import { useGrid } from '../model/grid-context.ts';
import { HEADER_ROW, selectedRange, type CellPosition } from '../selection/cell-position.ts';
import { loadClipboard, type useCopying } from './useCopying.ts';
import { useGridPointer } from './useGridPointer.ts';
import { cellOfElement } from '../selection/cell-id.ts';
import { EXACT_CELLS_TYPE } from '../selection/exact-cells.ts';
import { usePaneKeys, type PaneKeysOptions } from './usePaneKeys.ts';

interface PaneInputOptions extends Omit<PaneKeysOptions, 'onCopyWithTitles'> {
  readonly arranging: ReturnType<typeof useTitleArranging>;
  readonly copying: ReturnType<typeof useCopying>;
}

/** What keys, the pointer and the clipboard do in the pane. */
export function usePaneInput(options: PaneInputOptions) {
  const { selection, setSelection, choosing, cells, commands, arranging, copying, onMenu } = options;
  const { columns } = useGrid();
  const [paste, setPaste] = useState<Paste | null>(null);
  const range = selectedRange(selection);
  const isCheck = (column: number): boolean => columns[column]?.kind === 'check';
  const press = usePaneKeys({ ...options, onCopyWithTitles: (copied) => void copying.write(copied, true) });

  const pointer = useGridPointer({
    selection,
    size: options.size,
    onSelect: options.select,
    onExtend: setSelection,
    onPress: (cell, event) => {
      if (cell.row >= 0 && isCheck(cell.column)) {
        choosing.toggle(cell.row, event.shiftKey);
        setSelection({ active: cell, anchor: null });
        return true;
      }
      if (cell.row < 0) return false;
      choosing.choose(cell.row);
      if (!isBox(event.target) || !cells.tick(cell)) return false;
      setSelection({ active: cell, anchor: null });
      return true;
    },
  });

  const startPaste = (text: string): void => {
    if (range) setPaste((before) => ({ text, range, turn: (before?.turn ?? 0) + 1 }));
  };
  return {
    paste,
    endPaste: () => setPaste(null),
    handlers: {
      ...pointer,
      onPointerDown: (event: PointerEvent) => {
        if (!isMenuButton(event.target)) arranging.onPointerDown(event);
      },
      onContextMenu: (event: MouseEvent) => {
        // A held finger asks for the menu too, when it means to drag.
        if (arranging.isHeld()) return event.preventDefault();
        const title = titleOf(event.target);
        if (!title || isCheck(title.column)) return;
        event.preventDefault();
        setSelection({ active: title, anchor: null });
        onMenu(title.column);
      },
      onClick: (event: MouseEvent) => {
        const title = titleOf(event.target);
        if (!title) return;
        if (isMenuButton(event.target)) onMenu(title.column);
        else if (arranging.hasDragged()) return;
        else if (isCheck(title.column)) choosing.toggleAll();
        else commands.sort(title.column, event.shiftKey);
      },
      onDoubleClick: (event: MouseEvent) => {
        arranging.onDoubleClick(event);
        const cell = event.target instanceof Element ? cellOfElement(event.target) : null;
        if (cell && cell.row >= 0) cells.open(cell);
      },
      // Whoever works in the grid may search: the bar is there before they type.
      onFocus: () => {
        void loadFindBar();
        void loadClipboard();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (press(event)) event.preventDefault();
      },
      onCopy: (event: ClipboardEvent) => {
        if (range) copying.onCopy(event, range);
      },
      onPaste: (event: ClipboardEvent) => {
        if (!columns.some(({ definition }) => cells.isColumnEditable(definition))) return;
        event.preventDefault();
        startPaste(event.clipboardData.getData(EXACT_CELLS_TYPE) || event.clipboardData.getData('text/plain'));
      },
    },
  };
}

const isMenuButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-menu]') !== null;

const isBox = (target: EventTarget): boolean => target instanceof Element && target.closest('[role=checkbox]') !== null;

function titleOf(target: EventTarget): CellPosition | null {
  const cell = target instanceof Element ? cellOfElement(target) : null;
  return cell?.row === HEADER_ROW ? cell : null;
}
