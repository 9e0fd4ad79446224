import { isCalendarDate, isDateTime } from '@fundscope/contract/calendar';
import type { FilterTree, FilterValue } from '@fundscope/contract/filter';
import type { CellValue, ViewInfo } from '@fundscope/contract/views';

/** The condition that a column has a cell's value; the column's type says how the value is written. */
export const cellCondition = (info: ViewInfo, column: string, value: CellValue): FilterTree => ({
  kind: 'comparison',
  column,
  operator: 'eq',
  value: filterValue(info, column, value),
});

function filterValue({ colForList, colForSearch }: ViewInfo, name: string, value: CellValue): FilterValue {
  if (value === null) return { type: 'null' };
  if (typeof value === 'number') return { type: 'number', value: String(value) };
  if (typeof value === 'boolean') return { type: 'bool', value };
  const column = [...colForList, ...colForSearch].find(
    ({ SqlColName }) => SqlColName.toLowerCase() === name.toLowerCase(),
  );
  // An address can name any value: what is no date stands in quotes.
  if (column?.ColType === 'date' && isCalendarDate(value)) return { type: 'date', value };
  return column?.ColType === 'logdate' && isDateTime(value) ? { type: 'datetime', value } : { type: 'text', value };
}

/** That all conditions hold; undefined for none. */
export const allOf = (conditions: readonly (FilterTree | undefined)[]): FilterTree | undefined => {
  const operands = conditions.filter((condition) => condition !== undefined);
  return operands.length > 1 ? { kind: 'and', operands } : operands[0];
};
