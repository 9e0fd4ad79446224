import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import type { Gate } from '../http/gate.ts';
import type { Environment } from './environments.ts';
import { bindView } from './bound-view.ts';
import { CSV_BYTE_ORDER_MARK } from './csv-cell.ts';
import { csvHeader, csvRowEncoder } from './csv-rows.ts';
import { jsonRowEncoder } from './json-rows.ts';
import { openCursor, type RowCursor } from './row-cursor.ts';
import type { ReadableView } from './row-permission.ts';
import { selectRows, type RowsQuestion, type RowsSelect } from './select-rows.ts';

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

export interface JsonAnswer {
  readonly body: Readable;
  /** Rows in the answer. */
  readonly rowCount: number;
  /** The view has more. */
  readonly isLimitReached: boolean;
}

const CHUNK_CHARACTERS = 64 * 1024;
/** Cells that the database hands over at a time. */
const BATCH_CELLS = 10_000;

/** A view's rows as a JSON array, streamed. `question.limit` is needed, since nothing is cut off unsaid. */
export async function readJson(
  deps: ReadDeps,
  request: ReadRequest & { readonly question: { readonly limit: number } },
): Promise<JsonAnswer> {
  const { cursor, columns } = await open(deps, request);
  const { limit } = request.question;
  const count = cursor.count ?? 0;
  const encode = jsonRowEncoder(columns);
  const write = async function* () {
    let number = 0;
    let text = '[';
    for await (const batch of cursor.batches()) {
      for (const row of batch) {
        text += number === 0 ? encode(row, ++number) : `,${encode(row, ++number)}`;
        if (text.length < CHUNK_CHARACTERS) continue;
        yield text;
        text = '';
      }
    }
    yield `${text}]`;
  };
  return { body: streamOf(write(), cursor), rowCount: Math.min(count, limit), isLimitReached: count > limit };
}

/** A view's rows as a CSV file with a header, streamed. */
export async function readCsv(deps: ReadDeps, request: ReadRequest): Promise<Readable> {
  const { cursor, columns } = await open(deps, request);
  const encode = csvRowEncoder(columns);
  const write = async function* () {
    let text = CSV_BYTE_ORDER_MARK + csvHeader(columns);
    for await (const batch of cursor.batches()) {
      for (const row of batch) {
        text += encode(row);
        if (text.length < CHUNK_CHARACTERS) continue;
        yield text;
        text = '';
      }
    }
    yield text;
  };
  return streamOf(write(), cursor);
}

async function open(
  { database, gate }: ReadDeps,
  { view, environment, question, signal }: ReadRequest,
): Promise<{ cursor: RowCursor; columns: RowsSelect['columns'] }> {
  const bound = await bindView(database.kysely, view.definition, environment);
  const select = selectRows(view, bound, question);
  const leave = await gate.enter();
  try {
    const cursor = await openCursor(database.pool, compiled(select, database.kysely), view.reader, signal);
    const close = () => cursor.close().finally(leave);
    return { cursor: { ...cursor, close }, columns: select.columns };
  } catch (error) {
    leave();
    throw error;
  }
}

const compiled = ({ rows, count, columns }: RowsSelect, kysely: Kysely<Schema>) => ({
  rows: rows.compile(kysely),
  count: count?.compile(kysely),
  batchRows: Math.max(50, Math.floor(BATCH_CELLS / columns.length)),
});

/** The cursor closes with the stream, whether read to the end, broken off or never begun. */
function streamOf(chunks: AsyncGenerator<string>, cursor: RowCursor): Readable {
  const stream = Readable.from(chunks, { objectMode: false, highWaterMark: 2 * CHUNK_CHARACTERS });
  stream.once('close', () => {
    cursor.close().catch(() => undefined);
  });
  return stream;
}
