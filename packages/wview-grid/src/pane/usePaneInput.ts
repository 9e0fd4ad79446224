import { useLocale } from '@fundscope/ui-kit';
import { useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { titleCommand } from '../arranging/title-keys.ts';
import type { useTitleArranging } from '../arranging/useTitleArranging.ts';
import type { ColumnGeometry } from '../columns/column-geometry.ts';
import { resizeColumn, shiftColumn, shownNames, type ColumnLayout } from '../columns/column-layout.ts';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { ArrangedLayout } from '../columns/useColumnLayout.ts';
import type { CellEditing } from '../editing/cell-editing.ts';
import type { CorrectionStore } from '../editing/correction-store.ts';
import type { PastePlan } from '../editing/paste-plan.ts';
import type { useCellEditing } from '../editing/useCellEditing.ts';
import { loadFindBar } from '../find/load-find-bar.ts';
import { useGridMessages } from '../messages/index.ts';
import type { RowSource } from '../rows/row-source.ts';
import {
  HEADER_ROW,
  selectedRange,
  type CellPosition,
  type CellRange,
  type GridSize,
  type Selection,
} from '../selection/cell-position.ts';
import { copyText } from '../selection/copy-text.ts';
import { selectionAfterKey } from '../selection/keyboard.ts';
import { useGridPointer } from '../selection/useGridPointer.ts';
import type { useRowChoosing } from '../selection/useRowChoosing.ts';
import { cellOfElement } from './cell-id.ts';

interface PaneInputOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rows: RowSource;
  readonly columns: readonly PreparedColumn[];
  readonly geometry: ColumnGeometry;
  readonly size: GridSize;
  readonly selection: Selection;
  /** Selects without scrolling. */
  readonly setSelection: (next: Selection) => void;
  /** Selects, and scrolls to the active cell. */
  readonly select: (next: Selection) => void;
  readonly pageRows: () => number;
  readonly choosing: ReturnType<typeof useRowChoosing>;
  readonly cells: ReturnType<typeof useCellEditing>;
  readonly corrections: CorrectionStore;
  readonly editing: CellEditing | undefined;
  readonly arrangement: ArrangedLayout;
  readonly arranging: ReturnType<typeof useTitleArranging>;
  readonly onSortChange: ((sqlColName: string, isAdding: boolean) => void) | undefined;
  readonly onFind: () => void;
  /** Takes a key for the search that is being fetched; false when there is none. */
  readonly typeAhead: (key: string) => boolean;
  /** Says something to assistive technology. */
  readonly announce: (text: string) => void;
}

/** What keys, the pointer and the clipboard do in the pane. */
export function usePaneInput(options: PaneInputOptions) {
  const { scroller, rows, columns, geometry, size, selection, setSelection, select, choosing, cells } = options;
  const { editing, corrections, arrangement, arranging, onSortChange, announce } = options;
  const { locale } = useLocale();
  const messages = useGridMessages();
  const [paste, setPaste] = useState<PastePlan | null>(null);
  const { active } = selection;
  const range = selectedRange(selection);
  const isCheck = (column: number): boolean => columns[column]?.kind === 'check';

  const pointer = useGridPointer({
    scroller,
    selection,
    size,
    onSelect: select,
    onExtend: setSelection,
    onPress: (cell, event) => {
      if (cell.row >= 0 && isCheck(cell.column)) {
        choosing.toggle(cell.row, event.shiftKey);
        setSelection({ active: cell, anchor: null });
        return true;
      }
      if (cell.row >= 0) choosing.choose(cell.row);
      return false;
    },
  });

  const arrange = (next: ColumnLayout, name: string): void => {
    if (next === arrangement.layout) return;
    arrangement.change(next);
    const shown = shownNames(next);
    const at = shown.indexOf(name);
    const lead = isCheck(0) ? 1 : 0;
    select({ active: { row: HEADER_ROW, column: at + lead }, anchor: null });
  };

  const pressTitle = (event: KeyboardEvent): boolean => {
    const isControl = event.ctrlKey || event.metaKey;
    const { key, shiftKey, altKey } = event;
    const command = titleCommand({ key, shiftKey, altKey, isControl });
    const column = columns[active.column];
    if (!column) return false;
    if (column.kind === 'check') return (key === ' ' || key === 'Enter') && choosing.toggleAll();
    const { SqlColName: name, DisplayName: title } = column.definition;
    switch (command?.kind) {
      case 'resize': {
        const px = (geometry.widths[active.column] ?? 0) + command.byPx;
        const next = resizeColumn(arrangement.layout, name, px);
        arrange(next, name);
        announce(messages.columnWidth(title, next.widths[name] ?? px));
        return true;
      }
      case 'fit':
        arrange(resizeColumn(arrangement.layout, name, null), name);
        return true;
      case 'move': {
        const next = shiftColumn(arrangement.layout, name, command.direction);
        const shown = shownNames(next);
        arrange(next, name);
        announce(messages.columnMoved(title, shown.indexOf(name) + 1, shown.length));
        return true;
      }
      case 'sort':
        onSortChange?.(name, command.isAdding);
        return onSortChange !== undefined;
      default:
        return false;
    }
  };

  /** Keys that do something to the active cell, rather than moving it. */
  const pressCell = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    if (key === 'F2' || key === 'Enter') return cells.open(active) || (key === 'Enter' && choosing.choose(active.row));
    if (key === ' ') return choosing.toggle(active.row, shiftKey) || choosing.choose(active.row) || cells.open(active);
    if (key === 'Delete' || key === 'Backspace') return cells.open(active, '');
    return key.length === 1 && cells.open(active, key);
  };

  const copyWithTitles = async (copied: CellRange): Promise<void> => {
    try {
      await navigator.clipboard.writeText(copyText({ rows, columns, range: copied, locale, hasTitles: true }));
      announce(messages.rowsCopied(copied.lastRow - copied.firstRow + 1));
    } catch {
      // Without an encrypted connection a page has no clipboard to write to.
      announce(messages.notCopied);
    }
  };

  const pressControl = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (key === 'f' && !event.shiftKey) {
      options.onFind();
      return true;
    }
    if (key === 'c' && event.shiftKey && range) {
      void copyWithTitles(range);
      return true;
    }
    return key === 'z' && !event.shiftKey && corrections.undo() !== null;
  };

  const press = (event: KeyboardEvent): boolean => {
    const isControl = event.ctrlKey || event.metaKey;
    if (active.row === HEADER_ROW && pressTitle(event)) return true;
    if (event.altKey) return false;
    if (!isControl && event.key.length === 1 && options.typeAhead(event.key)) return true;
    if (isControl ? pressControl(event) : active.row >= 0 && pressCell(event)) return true;
    const { key, shiftKey } = event;
    const next = selectionAfterKey(selection, { key, shiftKey, isControl }, { ...size, pageRows: options.pageRows() });
    if (!next) return false;
    // Selecting all moves nothing.
    if (key.toLowerCase() === 'a') setSelection(next);
    else select(next);
    // The first column is in view wherever the others are scrolled to, but its key means the beginning.
    if (key === 'Home') scroller.current?.scrollTo({ left: 0 });
    return true;
  };

  const startPaste = (text: string): void => {
    const plan = range && cells.planPaste(text, range);
    if (plan && plan.cells.length > 0) setPaste(plan);
  };
  const titleOf = (target: EventTarget): CellPosition | null => {
    const cell = target instanceof Element ? cellOfElement(target) : null;
    return cell?.row === HEADER_ROW ? cell : null;
  };
  return {
    paste,
    endPaste: () => setPaste(null),
    handlers: {
      ...pointer,
      onPointerDown: arranging.onPointerDown,
      onContextMenu: arranging.onContextMenu,
      onClick: (event: MouseEvent) => {
        const title = titleOf(event.target);
        if (!title || arranging.hasDragged()) return;
        if (isCheck(title.column)) choosing.toggleAll();
        else onSortChange?.(columns[title.column]?.definition.SqlColName ?? '', event.shiftKey);
      },
      onDoubleClick: (event: MouseEvent) => {
        arranging.onDoubleClick(event);
        const cell = event.target instanceof Element ? cellOfElement(event.target) : null;
        if (cell && cell.row >= 0) cells.open(cell);
      },
      // Whoever works in the grid may search: the bar is there before he types.
      onFocus: () => void loadFindBar(),
      onKeyDown: (event: KeyboardEvent) => {
        if (press(event)) event.preventDefault();
      },
      onCopy: (event: ClipboardEvent) => {
        if (!range) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', copyText({ rows, columns, range, locale }));
      },
      onPaste: (event: ClipboardEvent) => {
        if (!editing) return;
        event.preventDefault();
        startPaste(event.clipboardData.getData('text/plain'));
      },
    },
  };
}
