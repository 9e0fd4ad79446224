import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import type { TotalKind } from '../model/total-kinds.ts';
import type { RowSource } from '../rows/row-source.ts';
import { createTotalsCounter } from '../totals/column-totals.ts';
import type { RowGroup } from './group-rows.ts';

type Totals = ReadonlyMap<string, CellValue>;

const NO_TOTALS: Totals = new Map();

export interface GroupedRows {
  readonly rows: RowSource;
  readonly columns: readonly ColumnDefinition[];
  readonly groups: readonly RowGroup[];
  readonly kind: TotalKind;
}

/** The subtotals of each group, computed when it is first shown. */
export function createGroupTotals({ rows, columns, groups, kind }: GroupedRows): (group: number) => Totals {
  const known = new Map<number, Totals>();
  return (index) => {
    const group = groups[index];
    const totals = known.get(index) ?? (group ? groupTotals(rows, columns, { group, kind }) : NO_TOTALS);
    known.set(index, totals);
    return totals;
  };
}

/**
 * The subtotals of a group, by SqlColName: as those below the table, by what the numbers of a column stand for. What
 * makes no sense for a column, such as a sum of ratios, is null.
 */
function groupTotals(
  rows: RowSource,
  columns: readonly ColumnDefinition[],
  { group, kind }: { readonly group: RowGroup; readonly kind: TotalKind },
): Totals {
  return new Map(
    columns.map((column) => {
      const counter = createTotalsCounter(column);
      for (const row of group.rows) counter.add(rows.cell(row, column.SqlColName));
      return [column.SqlColName, counter.totals()[kind]];
    }),
  );
}
