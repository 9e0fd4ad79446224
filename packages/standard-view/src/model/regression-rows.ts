import { secondKey } from '@fundscope/contract/views';
import { rowsInDifference, type RowSource } from '@fundscope/wview-grid';

/**
 * The rows of a regression as a table reads them. A row that only the second set has bears nothing under the first
 * set's names: columns that are not shown twice are read from the second there.
 *
 * @param shownTwice SqlColNames that have a column of their own for the second set
 */
export function regressionRows(rows: RowSource, shownTwice: ReadonlySet<string>): RowSource {
  return {
    ...rows,
    cell: (row, name) => {
      const value = rows.cell(row, name);
      if (value !== null || shownTwice.has(name) || rows.cell(row, 'rrSide') !== 'second') return value;
      return rows.cell(row, secondKey(name));
    },
  };
}

/** All rows, or those in which something differs. */
export const shownRegressionRows = (rows: RowSource, isOnlyDifferences: boolean): RowSource =>
  isOnlyDifferences ? rowsInDifference(rows) : rows;
