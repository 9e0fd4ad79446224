import type { OrderTerm } from '@fundscope/contract/filter';
import type { ColumnGeometry } from '../columns/column-geometry.ts';
import {
  resizeColumn,
  setColumnHidden,
  setColumnPinned,
  shiftColumn,
  shownNames,
  type ColumnLayout,
} from '../columns/column-layout.ts';
import { useGridMessages } from '../messages/index.ts';
import { useGrid } from '../model/grid-context.ts';
import { HEADER_ROW, type Selection } from '../selection/cell-position.ts';

interface ColumnCommandsOptions {
  readonly geometry: ColumnGeometry;
  /** Selects, and scrolls to the active cell. */
  readonly select: (next: Selection) => void;
  /** Says something to assistive technology. */
  readonly announce: (text: string) => void;
}

/** What keys and the menu of a title do to its column, by the index of the column. The title stays active. */
export function useColumnCommands({ geometry, select, announce }: ColumnCommandsOptions) {
  const { columns, arrangement, canSort, sort } = useGrid();
  const messages = useGridMessages();
  const { layout } = arrangement;
  const lead = columns[0]?.kind === 'check' ? 1 : 0;
  const nameOf = (column: number): string => columns[column]?.definition.SqlColName ?? '';
  const titleOf = (column: number): string => columns[column]?.definition.DisplayName ?? '';

  const arrange = (next: ColumnLayout, column: number): void => {
    if (next === layout) return;
    arrangement.change(next);
    const shown = shownNames(next);
    const index = shown.indexOf(nameOf(column));
    // In place of a column that is gone, the next one is active.
    const activeColumn = index < 0 ? Math.min(column, shown.length - 1 + lead) : index + lead;
    select({ active: { row: HEADER_ROW, column: activeColumn }, anchor: null });
  };

  return {
    canSort,
    /** As a press on the title does. */
    sort: (column: number, isAdding: boolean): void => sort(nameOf(column), isAdding),
    sortBy: (column: number, direction: OrderTerm['direction']): void => sort(nameOf(column), false, direction),
    isPinned: (column: number): boolean => layout.pinned.includes(nameOf(column)),
    /** Whether it can move this way. */
    canMove: (column: number, direction: -1 | 1): boolean =>
      shownNames(layout)[column - lead + direction] !== undefined,
    canHide: columns.length - lead > 1,
    resize: (column: number, byPx: number): void => {
      const px = (geometry.widths[column] ?? 0) + byPx;
      const next = resizeColumn(layout, nameOf(column), px);
      arrange(next, column);
      announce(messages.columnWidth(titleOf(column), next.widths[nameOf(column)] ?? px));
    },
    fit: (column: number): void => arrange(resizeColumn(layout, nameOf(column), null), column),
    move: (column: number, direction: -1 | 1): void => {
      const next = shiftColumn(layout, nameOf(column), direction);
      const shown = shownNames(next);
      arrange(next, column);
      announce(messages.columnMoved(titleOf(column), shown.indexOf(nameOf(column)) + 1, shown.length));
    },
    pin: (column: number, isPinned: boolean): void => {
      arrange(setColumnPinned(layout, nameOf(column), isPinned), column);
      announce(messages.columnPinned(titleOf(column), isPinned));
    },
    hide: (column: number): void => {
      arrange(setColumnHidden(layout, nameOf(column), true), column);
      announce(messages.columnHidden(titleOf(column)));
    },
  };
}

export type ColumnCommands = ReturnType<typeof useColumnCommands>;
