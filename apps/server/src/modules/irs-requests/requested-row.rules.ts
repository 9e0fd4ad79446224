import { isCalendarDate, isDateTime } from '@fundscope/contract/calendar';
import type { Comparison, FilterTree, FilterValue } from '@fundscope/contract/filter';
import type { IrsRequest } from '@fundscope/contract/requests';
import { findColumn } from '../../views/definition/view-columns.ts';
import type { ViewColumn, ViewDefinition } from '../../views/definition/view-definition.ts';

/** The row that a request is about, or the field which the view cannot find it by. */
export type RequestedRow = { readonly filter: FilterTree } | { readonly field: string; readonly problem: string };

/** Fields that say what is made of the row, and the fund's number. */
const ofDocument = new Set(['IRSTypeId', 'DestinationId', 'FormatId', 'Language', 'HoldingPeriodDay', 'FundNo']);

/**
 * Which row of the answering view a request means: the fund's, of the day and of the key fields that it names. A
 * field belongs to the column that the view maps to its name; the fund's number always to the book column, `Date`
 * without a mapping to a column `date`. Fields of columns beside the key are the row's own: they find nothing.
 */
export function requestedRow(view: ViewDefinition, request: IrsRequest): RequestedRow {
  const { FundNo, IRSTypeId } = request;
  const type = `a document of type ${IRSTypeId}`;
  if (view.bookColumn === undefined) return { field: 'IRSTypeId', problem: `${type} cannot be limited to a fund.` };
  const comparisons: Comparison[] = [equal(view.bookColumn, { type: 'number', value: String(FundNo) })];
  for (const [field, value] of Object.entries(request)) {
    if (value === undefined || ofDocument.has(field)) continue;
    const column = columnOf(view, field);
    if (!column) return { field, problem: `${type} knows no such field.` };
    if (!column.key && field !== 'Date') continue;
    const wanted = valueIn(column, value);
    if (!wanted) return { field, problem: `is no value of column ${column.name}.` };
    comparisons.push(equal(column.name, wanted));
  }
  const [first] = comparisons;
  return { filter: comparisons.length === 1 && first ? first : { kind: 'and', operands: comparisons } };
}

function columnOf({ columns }: ViewDefinition, field: string): ViewColumn | undefined {
  const mapped = columns.find(({ irsRequestFieldMap: name }) => name.toLowerCase() === field.toLowerCase());
  return mapped ?? (field === 'Date' ? findColumn(columns, 'date') : undefined);
}

/** A field's value as the column's filter takes it; nothing where it cannot be one. */
function valueIn({ type }: ViewColumn, value: string | number | boolean | null): FilterValue | undefined {
  if (value === null) return { type: 'null' };
  const text = String(value);
  switch (type) {
    case 'name':
    case 'text':
      return typeof value === 'string' ? { type: 'text', value } : undefined;
    case 'bool':
      return /^(?:true|false|0|1)$/u.test(text) ? { type: 'bool', value: text === 'true' || text === '1' } : undefined;
    case 'number':
    case 'perc':
    case 'percmath':
    case 'book':
      return typeof value === 'number' ? { type: 'number', value: text } : undefined;
    case 'date':
    case 'logdate':
      if (isCalendarDate(text)) return { type: 'date', value: text };
      return isDateTime(text) ? { type: 'datetime', value: text } : undefined;
  }
}

const equal = (column: string, value: FilterValue): Comparison => ({
  kind: 'comparison',
  column,
  operator: 'eq',
  value,
});
