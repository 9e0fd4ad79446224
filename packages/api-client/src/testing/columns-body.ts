import { createColumnsWriter, type ColumnHead } from '@fundscope/contract/view-columns';
import type { ViewRow } from '@fundscope/contract/views';

/** Rows as the server writes them for the portal: each call gives the frames one after the other. */
export function columnsBody(columns: readonly ColumnHead[], rows: readonly ViewRow[], isLimitReached = false) {
  const writer = createColumnsWriter(columns);
  const cells = rows.map((row) =>
    columns.map(({ name }) => {
      const cell = row[name] ?? null;
      return cell === null ? null : String(cell);
    }),
  );
  return { head: writer.head(), rows: writer.rows(cells), end: writer.end({ rowCount: rows.length, isLimitReached }) };
}
