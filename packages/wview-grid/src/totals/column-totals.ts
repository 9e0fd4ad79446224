import type { CellValue, ColumnDefinition, ColumnType } from '@fundscope/contract/views';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { measureOf } from '../format/measure-of.ts';
import type { RowSource } from '../rows/row-source.ts';

/** Of the cells of a column that hold a value; what makes no sense for the column is null. */
export interface ColumnTotals {
  /** How many hold a value; of a bool, how many are true. */
  readonly count: number;
  readonly sum: number | null;
  readonly mean: number | null;
  readonly min: CellValue;
  readonly max: CellValue;
}

const families = {
  number: 'number',
  perc: 'number',
  percmath: 'number',
  date: 'date',
  logdate: 'date',
  bool: 'bool',
  name: 'other',
  text: 'other',
  book: 'other',
} as const satisfies Record<ColumnType, string>;

/** Adds the cells of one column up, one by one, so that it can be done in pieces. */
export interface TotalsCounter {
  readonly add: (value: CellValue) => void;
  readonly totals: () => ColumnTotals;
}

export function createTotalsCounter(column: ColumnDefinition): TotalsCounter {
  const family = families[column.ColType];
  const measure = measureOf(column);
  const isIdentifier = measure === 'identifier';
  const canSum = measure === 'amount';
  let count = 0;
  let sum = 0;
  /** What rounding has lost so far (Neumaier). */
  let lost = 0;
  let min: CellValue = null;
  let max: CellValue = null;
  const addNumber = (value: number): void => {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  };
  return {
    add: (value) => {
      if (family === 'bool') {
        if (value === true || value === 1) count++;
        return;
      }
      if (value === null || value === '') return;
      count++;
      if (isIdentifier) return;
      if (family === 'number') {
        if (typeof value !== 'number') return;
        addNumber(value);
      } else if (family !== 'date') return;
      if (min === null || value < min) min = value;
      if (max === null || value > max) max = value;
    },
    totals: () => ({
      count,
      sum: canSum && count > 0 ? sum + lost : null,
      mean: family === 'number' && !isIdentifier && count > 0 ? (sum + lost) / count : null,
      min,
      max,
    }),
  };
}

interface CountInput {
  readonly rows: RowSource;
  readonly columns: readonly PreparedColumn[];
  /** One for each column. */
  readonly counters: readonly TotalsCounter[];
}

const ROWS_AT_ONCE = 50;

/** Counts all rows, shown or not, and gives back control after each few. */
export function* countTotals({ rows, columns, counters }: CountInput): Generator<number> {
  for (let row = 0; row < rows.rowCount; row++) {
    columns.forEach(({ definition, kind }, index) => {
      if (kind !== 'check') counters[index]?.add(rows.cell(row, definition.SqlColName));
    });
    if (row % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield row;
  }
}
