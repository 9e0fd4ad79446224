import { cellsDiffer, differenceKey, secondKey, type ColumnDefinition } from '@fundscope/contract/views';
import type { RowSource } from '@fundscope/wview-grid';

/** The differences of one column, over the rows that both sets have. */
interface ColumnSummary {
  readonly column: ColumnDefinition;
  /** In how many rows its two cells differ. */
  readonly differing: number;
  /** The difference of the greatest size, as rows have it; null for text, or where no two numbers differ. */
  readonly largest: number | null;
}

export interface RegressionSummary {
  readonly columns: readonly ColumnSummary[];
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

const ROWS_AT_ONCE = 50;

/**
 * Sums up a regression piece by piece, so that the caller can let the browser breathe; the last piece counts all rows.
 *
 * @param compared the columns that are compared, without the ignored ones
 */
export function* summarizeRegression(
  rows: RowSource,
  compared: readonly ColumnDefinition[],
): Generator<RegressionSummary> {
  const columns = compared.map((column) => ({ column, differing: 0, largest: null as number | null }));
  const sides = { onlyFirst: 0, onlySecond: 0 };
  const pieceSoFar = () => ({ ...sides, columns: columns.map((summary) => ({ ...summary })) });
  for (let row = 0; row < rows.rowCount; row++) {
    const side = rows.cell(row, 'rrSide');
    if (side === 'first') sides.onlyFirst += 1;
    else if (side === 'second') sides.onlySecond += 1;
    else if (Number(rows.cell(row, 'rrInDiff')) > 0) for (const summary of columns) addRow(summary, rows, row);
    if (row % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield pieceSoFar();
  }
  yield pieceSoFar();
}

interface Growing {
  readonly column: ColumnDefinition;
  differing: number;
  largest: number | null;
}

function addRow(summary: Growing, rows: RowSource, row: number): void {
  const { SqlColName: name, regTolerance } = summary.column;
  if (!cellsDiffer(rows.cell(row, name), rows.cell(row, secondKey(name)), regTolerance)) return;
  summary.differing += 1;
  const difference = rows.cell(row, differenceKey(name));
  if (typeof difference === 'number' && Math.abs(difference) > Math.abs(summary.largest ?? 0)) {
    summary.largest = difference;
  }
}
