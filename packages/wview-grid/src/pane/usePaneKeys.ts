import type { KeyboardEvent } from 'react';
import { titleCommand } from '../arranging/title-keys.ts';
import type { ColumnCommands } from '../arranging/useColumnCommands.ts';
import type { useCellEditing } from '../editing/useCellEditing.ts';
import { useGrid } from '../model/grid-context.ts';
import {
  HEADER_ROW,
  selectedRange,
  type CellRange,
  type GridSize,
  type Selection,
} from '../selection/cell-position.ts';
import { selectionAfterKey } from '../selection/keyboard.ts';
import type { useRowChoosing } from './useRowChoosing.ts';

export interface PaneKeysOptions {
  readonly size: GridSize;
  readonly selection: Selection;
  /** Selects without scrolling. */
  readonly setSelection: (next: Selection) => void;
  /** Selects, and scrolls to the active cell. */
  readonly select: (next: Selection) => void;
  readonly pageRows: () => number;
  readonly choosing: ReturnType<typeof useRowChoosing>;
  readonly cells: ReturnType<typeof useCellEditing>;
  readonly commands: ColumnCommands;
  readonly onCopyWithTitles: (range: CellRange) => void;
  readonly onMenu: (column: number) => void;
  readonly onFind: () => void;
  /** Takes a key for the search that is being fetched; false when there is none. */
  readonly typeAhead: (key: string) => boolean;
}

/** What keys do in the pane; the returned function says whether it knew the key. */
export function usePaneKeys(options: PaneKeysOptions): (event: KeyboardEvent) => boolean {
  const { size, selection, setSelection, select, choosing, cells, commands } = options;
  const { columns, corrections, elements } = useGrid();
  const { active } = selection;

  const pressTitle = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, altKey } = event;
    const { column: index } = active;
    const column = columns[index];
    if (!column) return false;
    if (column.kind === 'check') return (key === ' ' || key === 'Enter') && choosing.toggleAll();
    const command = titleCommand({ key, shiftKey, altKey, isControl: event.ctrlKey || event.metaKey });
    switch (command?.kind) {
      case 'resize':
        commands.resize(index, command.byPx);
        return true;
      case 'fit':
        commands.fit(index);
        return true;
      case 'move':
        commands.move(index, command.direction);
        return true;
      case 'sort':
        commands.sort(index, command.isAdding);
        return commands.canSort;
      case 'menu':
        options.onMenu(index);
        return true;
      default:
        return false;
    }
  };

  /** Keys that do something to the active cell, rather than moving it. */
  const pressCell = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    if (key === 'F2' || key === 'Enter') return cells.open(active) || (key === 'Enter' && choosing.choose(active.row));
    if (key === ' ') {
      return (
        choosing.toggle(active.row, shiftKey) || cells.tick(active) || choosing.choose(active.row) || cells.open(active)
      );
    }
    if (key === 'Delete' || key === 'Backspace') return cells.open(active, '');
    return key.length === 1 && cells.open(active, key);
  };

  const pressControl = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    const range = selectedRange(selection);
    if (key === 'f' && !event.shiftKey) {
      options.onFind();
      return true;
    }
    if (key === 'c' && event.shiftKey && range) {
      options.onCopyWithTitles(range);
      return true;
    }
    return key === 'z' && !event.shiftKey && corrections.undo() !== null;
  };

  return (event) => {
    const isControl = event.ctrlKey || event.metaKey;
    const isTyped = !isControl && !event.altKey && event.key.length === 1;
    if (isTyped && options.typeAhead(event.key)) return true;
    if (active.row === HEADER_ROW && pressTitle(event)) return true;
    if (event.altKey) return false;
    if (isControl ? pressControl(event) : active.row >= 0 && pressCell(event)) return true;
    const { key, shiftKey } = event;
    const next = selectionAfterKey(selection, { key, shiftKey, isControl }, { ...size, pageRows: options.pageRows() });
    if (!next) return false;
    // Selecting all moves nothing.
    if (key.toLowerCase() === 'a') setSelection(next);
    else select(next);
    // The first column is in view wherever the others are scrolled to, but its key means the beginning.
    if (key === 'Home') elements.scroller.current?.scrollTo({ left: 0 });
    return true;
  };
}
