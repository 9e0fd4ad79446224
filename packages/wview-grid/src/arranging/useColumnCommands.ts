import type { ColumnGeometry } from '../columns/column-geometry.ts';
import { resizeColumn, shiftColumn, shownNames, type ColumnLayout } from '../columns/column-layout.ts';
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

/** What keys on a title do to its column, by the index of the column, and its menu too. The title stays active. */
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
    /** Says something to assistive technology. */
    announce,
    /** How many columns stand before those of the view. */
    lead,
    /** Takes another layout, for what was done to a column. */
    arrange,
    canSort,
    /** As a press on the title does. */
    sort: (column: number, isAdding: boolean): void => sort(nameOf(column), isAdding),
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
  };
}

export type ColumnCommands = ReturnType<typeof useColumnCommands>;
