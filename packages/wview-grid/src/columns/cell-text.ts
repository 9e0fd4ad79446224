import type { RowSource } from '../rows/row-source.ts';
import type { PreparedColumn } from './prepare-columns.ts';

/** The text of a cell, in the unit of its row where the column has one for each row. */
export function cellText(
  { definition, format }: Pick<PreparedColumn, 'definition' | 'format'>,
  rows: RowSource,
  row: number,
): string {
  const { SqlColName, unitColumn } = definition;
  const value = rows.cell(row, SqlColName);
  return unitColumn === undefined ? format(value) : format(value, rows.cell(row, unitColumn));
}
