import {
  int32At,
  MESSAGE_HEAD_BYTES,
  MessageCutter,
  ROW_CODE,
  type RowSink,
} from '../../../database/rows-out/row-messages.ts';
import type { TextRow } from '../wire-text.ts';
import { ByteChunks, type Emit, type RowsEncoder } from './rows-encoder.ts';

/**
 * Rows as PostgreSQL sends them, to be encoded when they are read: half as many bytes as a sheet's, and no work while
 * the database waits.
 */
export class RawRows extends ByteChunks implements RowsEncoder {
  row(from: Buffer, start: number, end: number): void {
    this.room(end - start + MESSAGE_HEAD_BYTES);
    this.chunk[this.at] = ROW_CODE;
    this.chunk.writeUInt32BE(end - start + 4, this.at + 1);
    from.copy(this.chunk, this.at + MESSAGE_HEAD_BYTES, start, end);
    this.at += end - start + MESSAGE_HEAD_BYTES;
  }

  end(): void {
    this.flush();
  }
}

/** The cells of a row as texts. */
export function textRow(from: Buffer, start: number): (string | null)[] {
  let position = start + 2;
  return Array.from({ length: from.readUInt16BE(start) }, () => {
    const length = int32At(from, position);
    position += 4;
    if (length < 0) return null;
    position += length;
    return from.toString('utf8', position - length, position);
  });
}

/** Texts as the rows that PostgreSQL would send. */
function rawRowsOf(rows: readonly TextRow[]): Buffer {
  const int = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(value);
    return bytes;
  };
  const chunks: Buffer[] = [];
  const raw = new RawRows((chunk) => chunks.push(chunk));
  for (const cells of rows) {
    const written = cells.flatMap((cell) =>
      cell === null ? [int(-1)] : [int(Buffer.byteLength(cell)), Buffer.from(cell)],
    );
    const body = Buffer.concat([int(cells.length).subarray(2), ...written]);
    raw.row(body, 0, body.length);
  }
  raw.end();
  return Buffer.concat(chunks);
}

/** The same in one chunk. */
export async function* rawChunks(rows: readonly TextRow[]): AsyncGenerator<Buffer, void, void> {
  if (rows.length > 0) yield rawRowsOf(rows);
}

/** A row that lies in bytes which hold until the next are asked for. */
export interface RowAt {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
}

/** The rows of raw chunks, one chunk's at a time. */
export async function* rowsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly RowAt[], void, void> {
  let rows: RowAt[] = [];
  const state: { chunk?: Buffer } = {};
  const collect: RowSink = {
    row: (bytes, start, end) => {
      const isCarried = bytes !== state.chunk;
      // What two chunks share lies in bytes that are written again before the row is read.
      const kept = isCarried ? Buffer.from(bytes.subarray(start, end)) : bytes;
      rows.push(isCarried ? { bytes: kept, start: 0, end: end - start } : { bytes, start, end });
    },
  };
  const cutter = new MessageCutter({ row: collect.row.bind(collect), other: () => false });
  for await (const chunk of chunks) {
    state.chunk = chunk;
    cutter.take(chunk);
    if (rows.length > 0) yield rows;
    rows = [];
  }
}

/** An answer's chunks from raw rows, made as they are read. */
export async function* encodeRows(
  rows: AsyncIterable<Buffer>,
  createEncoder: (emit: Emit) => RowsEncoder,
): AsyncGenerator<Buffer, void, void> {
  const chunks: Buffer[] = [];
  const encoder = createEncoder((chunk) => chunks.push(chunk));
  for await (const batch of rowsOf(rows)) {
    for (const { bytes, start, end } of batch) encoder.row(bytes, start, end);
    yield* chunks.splice(0);
  }
  encoder.end(false);
  yield* chunks;
}
