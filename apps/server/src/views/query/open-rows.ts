import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Courtesy } from '../../access/courtesy.ts';
import { readRows } from '../../access/read-rows.ts';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import type { Environment } from '../../database/environments.ts';
import type { ReadableView } from '../access/readable-view.ts';
import { bindView, type BoundColumn } from './bound-view.ts';
import { RawRows, textRow } from './encode/raw-rows.ts';
import { selectRows, type RowsQuery, type RowsSelect } from './select-rows.ts';
import { spoolRows, type SpooledRows } from './spool-rows.ts';
import type { TextRow } from './wire-text.ts';

/** The rows of a view that somebody wants to read. */
export interface RowsRequest {
  readonly view: ReadableView;
  readonly environment: Environment;
  readonly query: RowsQuery;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

/** Rows as PostgreSQL sent them, to be encoded as they are read. */
export interface RawAnswer extends SpooledRows {
  readonly columns: readonly BoundColumn[];
}

const BUFFERED_BYTES = 128 * 1024;

export async function selectOf(
  { database }: ReadingDeps,
  { view, environment, query }: Omit<RowsRequest, 'signal'>,
): Promise<RowsSelect> {
  return selectRows(view, await bindView(database.kysely, view, environment), query);
}

/** For formats that take longer to write than the database takes to read. */
export async function openRaw(deps: ReadingDeps, request: RowsRequest): Promise<RawAnswer> {
  const { columns, rows } = await selectOf(deps, request);
  const { signal, view } = request;
  const createEncoder = (emit: (chunk: Buffer) => void) => new RawRows(emit);
  const order = { reader: view.reader, signal, rows, createEncoder, waitFor: 'first row' } as const;
  return { columns, ...(await spoolRows(deps, order)) };
}

/** A few rows as texts. */
export async function readTextRows(
  deps: ReadingDeps,
  request: RowsRequest & { readonly query: { readonly limit: number } },
): Promise<{ readonly columns: readonly BoundColumn[]; readonly rows: readonly TextRow[] }> {
  const { columns, rows: select } = await selectOf(deps, request);
  const { signal, view } = request;
  const rows: TextRow[] = [];
  const sink = { row: (bytes: Buffer, start: number) => void rows.push(textRow(bytes, start)) };
  const query = select.compile(deps.database.kysely);
  const { done } = await readRows(deps, { reader: view.reader, signal }, { query, sink });
  await done;
  return { columns, rows };
}

/** What the chunks are made of goes with the stream, whether read to the end, broken off or never begun. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>, source: Readable, courtesy?: Courtesy): Readable {
  const stream = Readable.from(courtesy ? resting(chunks, courtesy) : chunks, {
    objectMode: false,
    highWaterMark: BUFFERED_BYTES,
  });
  stream.once('close', () => source.destroy());
  return stream;
}

/** One piece of work takes less; the rest is time in which it waited for rows. */
const LONGEST_WORK_MS = 10;

/** What came of one piece of work is handed on before others go first. */
async function* resting(chunks: AsyncGenerator<Uint8Array>, courtesy: Courtesy): AsyncGenerator<Uint8Array> {
  let begun = performance.now();
  for await (const chunk of chunks) {
    const restMs = courtesy.restMs(Math.min(performance.now() - begun, LONGEST_WORK_MS));
    yield chunk;
    if (restMs > 0) await pause(restMs);
    begun = performance.now();
  }
}
