import type { CellValue } from '@fundscope/contract/views';
import type { RowSource } from '../rows/row-source.ts';

/** Rows that have the same value in the column that is grouped by. */
export interface RowGroup {
  readonly value: CellValue;
  /** Indices of its rows, in their order. */
  readonly rows: readonly number[];
}

/** The groups in the order in which their first rows come. */
export function groupRows(rows: RowSource, column: string): readonly RowGroup[] {
  const groups = new Map<CellValue, number[]>();
  for (let row = 0; row < rows.rowCount; row++) {
    const value = rows.cell(row, column);
    const group = groups.get(value);
    if (group) group.push(row);
    else groups.set(value, [row]);
  }
  return [...groups].map(([value, members]) => ({ value, rows: members }));
}

/** A line of the table: the head of a group, or one of its rows. */
export type GroupLine =
  | { readonly kind: 'head'; readonly group: number; readonly isOpen: boolean }
  | { readonly kind: 'row'; readonly group: number; readonly row: number };

/** The lines to show: of a closed group its head alone. */
export const groupLines = (groups: readonly RowGroup[], isOpen: (group: number) => boolean): readonly GroupLine[] =>
  groups.flatMap(({ rows }, group): GroupLine[] => [
    { kind: 'head', group, isOpen: isOpen(group) },
    ...(isOpen(group) ? rows.map((row): GroupLine => ({ kind: 'row', group, row })) : []),
  ]);
