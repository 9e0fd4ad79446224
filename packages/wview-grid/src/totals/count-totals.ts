import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { TotalsCounter } from './column-totals.ts';

interface CountInput {
  readonly rows: RowSource;
  readonly rowCount: number;
  readonly columns: readonly PreparedColumn[];
  /** One for each column. */
  readonly counters: readonly TotalsCounter[];
}

const ROWS_AT_ONCE = 50;

/** Counts all rows, and gives back control after each few. */
export function* countTotals({ rows, rowCount, columns, counters }: CountInput): Generator<number> {
  for (let row = 0; row < rowCount; row++) {
    columns.forEach(({ definition, kind }, at) => {
      if (kind !== 'check') counters[at]?.add(rows.cell(row, definition.SqlColName));
    });
    if (row % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield row;
  }
}
