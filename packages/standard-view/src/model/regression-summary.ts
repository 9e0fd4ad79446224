import { cellsDiffer, differenceKey, secondKey, type ColumnDefinition } from '@fundscope/contract';
import type { RowSource } from '@fundscope/wview-grid';

/** What a regression found in one column, over the rows that both sets have. */
interface ColumnSummary {
  readonly column: ColumnDefinition;
  /** In how many rows its two cells differ. */
  readonly differing: number;
  /** The difference of the greatest size, as rows have it; null for text, or where no two numbers differ. */
  readonly largest: number | null;
}

export interface RegressionSummary {
  readonly columns: readonly ColumnSummary[];
  /** Rows in which something differs, those of one set included. */
  readonly rowsInDifference: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/** @param compared the columns that are compared, without the ignored ones */
export function summarizeRegression(rows: RowSource, compared: readonly ColumnDefinition[]): RegressionSummary {
  const found = compared.map((column) => ({ column, differing: 0, largest: null as number | null }));
  const counts = { rowsInDifference: 0, onlyFirst: 0, onlySecond: 0 };
  for (let row = 0; row < rows.rowCount; row++) {
    if (Number(rows.cell(row, 'rrInDiff')) > 0) counts.rowsInDifference += 1;
    const side = rows.cell(row, 'rrSide');
    if (side === 'first') counts.onlyFirst += 1;
    else if (side === 'second') counts.onlySecond += 1;
    else for (const summary of found) addRow(summary, rows, row);
  }
  return { ...counts, columns: found };
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
