import { Readable } from 'node:stream';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import type { Environment } from '../../database/environments.ts';
import type { ReadableView } from '../access/readable-view.ts';
import { bindView } from './bound-view.ts';
import { openCursor, type RowCursor } from './row-cursor.ts';
import { selectRows, type RowsQuery, type RowsSelect } from './select-rows.ts';

/** The rows of a view that somebody wants to read. */
export interface RowsRequest {
  readonly view: ReadableView;
  readonly environment: Environment;
  readonly query: RowsQuery;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

export interface OpenRows {
  readonly cursor: RowCursor;
  readonly columns: RowsSelect['columns'];
}

/** Cells that the database hands over at a time. */
const BATCH_CELLS = 10_000;
const BUFFERED_BYTES = 128 * 1024;

/** Rows that whoever opens them closes, if only by the stream that `streamOf` makes of them. */
export async function openRows(
  deps: ReadingDeps,
  { view, environment, query, signal }: RowsRequest,
): Promise<OpenRows> {
  const bound = await bindView(deps.database.kysely, view.definition, environment);
  return openSelect(deps, selectRows(view, bound, query), { view, signal });
}

/** The same of a select that is made already. */
export async function openSelect(
  deps: ReadingDeps,
  { columns, rows, count }: RowsSelect,
  { view, signal }: Pick<RowsRequest, 'view' | 'signal'>,
): Promise<OpenRows> {
  const { kysely } = deps.database;
  const query = {
    rows: rows.compile(kysely),
    count: count?.compile(kysely),
    batchRows: Math.max(50, Math.floor(BATCH_CELLS / columns.length)),
  };
  return { columns, cursor: await openCursor(deps, query, { reader: view.reader, signal }) };
}

/** The cursor closes with the stream, whether read to the end, broken off or never begun. */
export function streamOf(chunks: AsyncGenerator<string | Uint8Array>, cursor: Pick<RowCursor, 'close'>): Readable {
  const stream = Readable.from(chunks, { objectMode: false, highWaterMark: BUFFERED_BYTES });
  stream.once('close', () => {
    cursor.close().catch(() => undefined);
  });
  return stream;
}
