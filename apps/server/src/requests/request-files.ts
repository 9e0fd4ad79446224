import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** A file on its way: what a producer makes. */
export interface ProducedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly body: AsyncIterable<Uint8Array | string>;
  /** Gives back what the body is read from, whether it was read or not. */
  readonly close?: () => Promise<void>;
}

/** A stored file. */
export interface StoredFile {
  readonly fileId: number;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

const CHUNK_BYTES = 256 * 1024;

/** Who writes a file: what an earlier attempt left is theirs to drop, what a later one writes is not. */
export interface FileWriter {
  readonly requestId: number;
  readonly attempt: number;
}

/**
 * Stores a file piece by piece, as it comes; what earlier attempts left unfinished goes. It counts once `completeFile`
 * has been called for it. Where it cannot be written to its end, nothing of it stays.
 */
export async function writeFile(db: Db, { requestId, attempt }: FileWriter, file: ProducedFile): Promise<StoredFile> {
  await db
    .deleteFrom('fundscope.request_files')
    .where('request_id', '=', requestId)
    .where('attempt', '<', attempt)
    .where('is_complete', '=', false)
    .execute();
  const { file_id: fileId } = await db
    .insertInto('fundscope.request_files')
    .values({ request_id: requestId, attempt, name: file.name, media_type: file.mediaType })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  try {
    return { fileId, name: file.name, mediaType: file.mediaType, sizeBytes: await storeChunks(db, fileId, file) };
  } catch (error) {
    await discardFile(db, fileId);
    throw error;
  }
}

/** @returns how many bytes there were. */
async function storeChunks(db: Db, fileId: number, { body }: ProducedFile): Promise<number> {
  let sequence = 0;
  let sizeBytes = 0;
  for await (const content of inChunks(body)) {
    await db.insertInto('fundscope.request_file_chunks').values({ file_id: fileId, sequence, content }).execute();
    sequence++;
    sizeBytes += content.length;
  }
  await db
    .updateTable('fundscope.request_files')
    .set({ size_bytes: sizeBytes })
    .where('file_id', '=', fileId)
    .execute();
  return sizeBytes;
}

/** Drops a file unless it has become the request's. Where the database is away, `cleanUp` drops it later. */
export async function discardFile(db: Db, fileId: number): Promise<void> {
  await db
    .deleteFrom('fundscope.request_files')
    .where('file_id', '=', fileId)
    .where('is_complete', '=', false)
    .execute()
    .catch(() => undefined);
}

/** In the transaction that makes the file the request's. @throws {Error} where the file is gone. */
export async function completeFile(db: Db, fileId: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('fundscope.request_files')
    .set({ is_complete: true })
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`File ${fileId} is gone`);
}

export async function findFile(db: Db, requestId: number): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('fundscope.request_files')
    .select(['file_id', 'name', 'media_type', 'size_bytes'])
    .where('request_id', '=', requestId)
    .where('is_complete', '=', true)
    .executeTakeFirst();
  return row && { fileId: row.file_id, name: row.name, mediaType: row.media_type, sizeBytes: row.size_bytes };
}

/** The file's bytes, one piece in memory at a time. A piece that is gone ends the stream with an error. */
export const readFile = (db: Db, { fileId, sizeBytes }: StoredFile): Readable =>
  Readable.from(chunksOf(db, fileId, sizeBytes), { objectMode: false });

async function* chunksOf(db: Db, fileId: number, sizeBytes: number): AsyncGenerator<Buffer> {
  let read = 0;
  for (let sequence = 0; read < sizeBytes; sequence++) {
    const { rows } = await sql<{ content: Buffer }>`
      select content from fundscope.request_file_chunks where file_id = ${fileId} and sequence = ${sequence}`.execute(
      db,
    );
    const [row] = rows;
    if (!row) throw new Error(`File ${fileId} lacks its piece ${sequence}`);
    read += row.content.length;
    yield row.content;
  }
}

/** Gathers small pieces, and cuts large ones. */
async function* inChunks(body: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    const buffer = typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece);
    waiting.push(buffer);
    bytes += buffer.length;
    if (bytes < CHUNK_BYTES) continue;
    const joined = Buffer.concat(waiting);
    const fullBytes = joined.length - (joined.length % CHUNK_BYTES);
    for (let start = 0; start < fullBytes; start += CHUNK_BYTES) yield joined.subarray(start, start + CHUNK_BYTES);
    waiting = fullBytes < joined.length ? [joined.subarray(fullBytes)] : [];
    bytes = joined.length - fullBytes;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
