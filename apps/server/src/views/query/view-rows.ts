import { Readable } from 'node:stream';
import { createColumnsWriter } from '@fundscope/contract/view-columns';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import type { Gate } from '../../http/gate.ts';
import type { Environment } from '../../database/environments.ts';
import { bindView } from './bound-view.ts';
import { csvFormat } from './csv-rows.ts';
import { jsonFormat } from './json-rows.ts';
import { openCursor, type RowCursor } from './row-cursor.ts';
import type { ReadableView } from '../access/readable-view.ts';
import { selectRows, type RowsQuestion, type RowsSelect } from './select-rows.ts';
import { writeText } from './text-format.ts';
import { wireRows } from './wire-text.ts';

export interface ReadDeps {
  readonly database: Pick<Database, 'kysely' | 'pool'>;
  /** Bounds how many connections reading may take, so that sign-in and navigation always find one. */
  readonly gate: Gate;
}

export interface ReadRequest {
  readonly view: ReadableView;
  readonly environment: Environment;
  readonly question: RowsQuestion;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

export type LimitedRequest = ReadRequest & { readonly question: { readonly limit: number } };

/** A streamed answer. */
export interface RowsAnswer {
  readonly body: Readable;
  /** From the beginning of the query to its first rows. */
  readonly firstRowsMs: number;
}

/** An answer that a limit may have cut. */
export interface LimitedAnswer extends RowsAnswer {
  /** Rows in the answer. */
  readonly rowCount: number;
  /** The view has more. */
  readonly isLimitReached: boolean;
}

/** Cells that the database hands over at a time. */
const BATCH_CELLS = 10_000;
const BUFFERED_BYTES = 128 * 1024;

/** A view's rows as a JSON array, streamed. `question.limit` is needed, since nothing is cut off unsaid. */
export async function readJson(deps: ReadDeps, request: LimitedRequest): Promise<LimitedAnswer> {
  const { cursor, columns, ...counts } = await openLimited(deps, request);
  const chunks = writeText(cursor, jsonFormat(columns), request.question.limit);
  return { body: streamOf(chunks, cursor), ...counts };
}

/** A view's rows as columns with text dictionaries, streamed: see `view-columns` of the contract. */
export async function readColumns(deps: ReadDeps, request: LimitedRequest): Promise<LimitedAnswer> {
  const { cursor, columns, ...counts } = await openLimited(deps, request);
  const { limit } = request.question;
  const writer = createColumnsWriter(columns.map(({ name, column }) => ({ name, type: column.type })));
  const read = wireRows(columns);
  const chunks = async function* () {
    yield writer.head();
    let rowCount = 0;
    for await (const batch of cursor.batches()) {
      const rows = batch.length > limit - rowCount ? batch.slice(0, limit - rowCount) : batch;
      if (rows.length === 0) continue;
      rowCount += rows.length;
      yield writer.rows(rows.map(read));
    }
    yield writer.end({ rowCount, isLimitReached: counts.isLimitReached });
  };
  return { body: streamOf(chunks(), cursor), ...counts };
}

/** A view's rows as a CSV file with a header, streamed. */
export async function readCsv(deps: ReadDeps, request: ReadRequest): Promise<RowsAnswer> {
  const { cursor, columns } = await openRows(deps, request);
  return { body: streamOf(writeText(cursor, csvFormat(columns)), cursor), firstRowsMs: cursor.firstRowsMs };
}

export interface OpenRows {
  readonly cursor: RowCursor;
  readonly columns: RowsSelect['columns'];
}

/** Rows that whoever opens them closes, if only by the stream that `streamOf` makes of them. */
export async function openRows(
  { database, gate }: ReadDeps,
  { view, environment, question, signal }: ReadRequest,
): Promise<OpenRows> {
  const bound = await bindView(database.kysely, view.definition, environment);
  const select = selectRows(view, bound, question);
  const leave = await gate.enter({ caller: view.reader.userNr, signal });
  try {
    const cursor = await openCursor(database.pool, compiled(select, database.kysely), view.reader, signal);
    const close = () => cursor.close().finally(leave);
    return { cursor: { ...cursor, close }, columns: select.columns };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Asks for one row beyond the limit, which tells whether there are more. */
async function openLimited(deps: ReadDeps, request: LimitedRequest) {
  const { question } = request;
  const { limit } = question;
  const open = await openRows(deps, { ...request, question: { ...question, limit: limit + 1 } });
  const { count = 0, firstRowsMs } = open.cursor;
  return { ...open, firstRowsMs, rowCount: Math.min(count, limit), isLimitReached: count > limit };
}

const compiled = ({ rows, count, columns }: RowsSelect, kysely: Kysely<Schema>) => ({
  rows: rows.compile(kysely),
  count: count?.compile(kysely),
  batchRows: Math.max(50, Math.floor(BATCH_CELLS / columns.length)),
});

/** The cursor closes with the stream, whether read to the end, broken off or never begun. */
export function streamOf(chunks: AsyncGenerator<string | Uint8Array>, cursor: Pick<RowCursor, 'close'>): Readable {
  const stream = Readable.from(chunks, { objectMode: false, highWaterMark: BUFFERED_BYTES });
  stream.once('close', () => {
    cursor.close().catch(() => undefined);
  });
  return stream;
}
