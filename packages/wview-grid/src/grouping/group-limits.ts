import type { ColumnDefinition } from '@fundscope/contract/views';
import { measureOf } from '../format/measure-of.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { GroupedRows } from './group-totals.ts';

/**
 * Tells by group and SqlColName whether a subtotal may be held against its limit. With one limit for all rows the least and
 * the greatest value may, which are values of a row. With a limit in each row only sums of amounts may, where no row lacks
 * one of both: the greatest value and the greatest limit are of different rows, and a mean of ratios is no ratio.
 */
export function createGroupLimits({
  rows,
  columns,
  groups,
  kind,
}: GroupedRows): (group: number, name: string) => boolean {
  const byName = new Map(columns.map((column) => [column.SqlColName, column]));
  const known = new Map<string, boolean>();
  const isLawful = (index: number, name: string): boolean => {
    const column = byName.get(name);
    if (column?.limit === undefined) return false;
    if (typeof column.limit === 'number') return kind === 'min' || kind === 'max';
    const limit = byName.get(column.limit);
    return (
      kind === 'sum' &&
      isAmount(column) &&
      isAmount(limit) &&
      hasBoth(rows, groups[index]?.rows ?? [], [name, column.limit])
    );
  };
  return (group, name) => {
    const key = `${group} ${name}`;
    const isKnown = known.get(key) ?? isLawful(group, name);
    known.set(key, isKnown);
    return isKnown;
  };
}

const isAmount = (column: ColumnDefinition | undefined): boolean =>
  column !== undefined && measureOf(column) === 'amount';

const hasBoth = (rows: RowSource, members: readonly number[], [value, limit]: readonly [string, string]): boolean =>
  members.every((row) => (rows.cell(row, value) === null) === (rows.cell(row, limit) === null));
