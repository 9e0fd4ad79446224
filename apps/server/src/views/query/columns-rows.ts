import { createColumnsWriter } from '@fundscope/contract/view-columns';
import type { BoundColumn } from './bound-view.ts';
import type { RowCursor } from './row-cursor.ts';
import { wireRows } from './wire-text.ts';

/** Rows, up to `limit`, as columns with text dictionaries: see `view-columns` of the contract. */
export async function* writeColumns(
  cursor: Pick<RowCursor, 'batches'>,
  columns: readonly BoundColumn[],
  { limit, isLimitReached }: { readonly limit: number; readonly isLimitReached: boolean },
): AsyncGenerator<Uint8Array, void, void> {
  const writer = createColumnsWriter(columns.map(({ name, column }) => ({ name, type: column.type })));
  const read = wireRows(columns);
  yield writer.head();
  let rowCount = 0;
  for await (const batch of cursor.batches()) {
    const rows = batch.length > limit - rowCount ? batch.slice(0, limit - rowCount) : batch;
    if (rows.length === 0) continue;
    rowCount += rows.length;
    yield writer.rows(rows.map(read));
  }
  yield writer.end({ rowCount, isLimitReached });
}
