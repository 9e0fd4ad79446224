import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { errorCode, errorText, OperatorError } from '../platform/operator-error.ts';
import {
  backupEndSchema,
  backupHeaderSchema,
  backupTableSchema,
  FORMAT_VERSION,
  tableEndSchema,
  type BackupHeader,
  type BackupTable,
} from './backup-header.ts';
import { decrypt, encrypt, EncryptionFault } from './encryption.ts';

/**
 * A backup is one gzip file. In it stand frames, one after the other: a letter, the length (4 bytes, big-endian), the
 * content.
 *
 *   H  header (JSON), once, first
 *   T  a table begins (JSON)      D  rows, as COPY's text      E  it ends: how many rows, their SHA-256 (JSON)
 *   Z  end (JSON): how many tables, SHA-256 of every byte before this frame
 *
 * An encrypted backup is such a file within one of the format age.
 */
const MAGIC = Buffer.from('FUNDSCOPE BACKUP\n');
const FRAME_HEAD_BYTES = 5;
/** A longer one is no frame of ours. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024;
/** Rows compress well at the lowest cost; more takes twice as long for a tenth of the size. */
const GZIP_LEVEL = 3;

/** A table and its rows as chunks of COPY's text, whole lines or not. */
export interface TableSource extends BackupTable {
  readonly chunks: AsyncIterable<Buffer>;
}

export interface BackupTarget {
  readonly file: string;
  /** The public keys that it is encrypted to; none: it is in the clear. */
  readonly recipients: readonly string[];
  readonly signal: AbortSignal;
}

/** Writes a backup to its file, which is there only when it is whole. The answer is the number of rows. */
export async function writeBackupFile(
  header: BackupHeader,
  tables: AsyncIterable<TableSource>,
  { file, recipients, signal }: BackupTarget,
): Promise<number> {
  // Beside it, so that the renaming is one step.
  const unfinished = `${file}.unfinished-${process.pid}`;
  const state = { rows: 0 };
  try {
    await pipeline(
      Readable.from(frames(header, tables, state), { objectMode: false }),
      createGzip({ level: GZIP_LEVEL }),
      (packed: AsyncIterable<Buffer>) => (recipients.length > 0 ? encrypt(packed, recipients) : packed),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
      { signal },
    );
    await rename(unfinished, file);
    return state.rows;
  } catch (error) {
    await rm(unfinished, { force: true });
    const code = errorCode(error);
    if (code === undefined || !['ENOENT', 'EACCES', 'ENOSPC', 'EROFS', 'ENOTDIR', 'EPERM'].includes(code)) throw error;
    throw new OperatorError(`The backup cannot be written to ${file} (${errorText(error)}): choose another place.`);
  }
}

async function* frames(
  header: BackupHeader,
  tables: AsyncIterable<TableSource>,
  state: { rows: number },
): AsyncGenerator<Buffer> {
  const whole = createHash('sha256');
  const frame = (letter: string, content: Buffer): Buffer => {
    const head = Buffer.alloc(FRAME_HEAD_BYTES);
    head.write(letter, 0, 'latin1');
    head.writeUInt32BE(content.length, 1);
    const bytes = Buffer.concat([head, content]);
    whole.update(bytes);
    return bytes;
  };
  const json = (letter: string, value: object) => frame(letter, Buffer.from(JSON.stringify(value)));
  whole.update(MAGIC);
  yield MAGIC;
  yield json('H', header);
  let count = 0;
  for await (const { schema, name, columns, chunks } of tables) {
    yield json('T', { schema, name, columns } satisfies BackupTable);
    const hash = createHash('sha256');
    let rows = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      rows += countLines(chunk);
      yield frame('D', chunk);
    }
    yield json('E', { rows, sha256: hash.digest('hex') });
    state.rows += rows;
    count++;
  }
  yield json('Z', { tables: count, sha256: whole.copy().digest('hex') });
}

/** COPY's text escapes line breaks in values: each line is a row. */
function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
  return lines;
}

/** What a backup holds, in its order. `rows` ends a table. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: BackupTable }
  | { readonly kind: 'chunk'; readonly chunk: Buffer }
  | { readonly kind: 'rows'; readonly rows: number };

export interface BackupSource {
  readonly file: string;
  /** The keys that an encrypted backup can be read with; none: it must be in the clear. */
  readonly identities: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Reads a backup and checks every sum in it.
 * @throws OperatorError where the file is none, cut off, damaged or edited, of another key or format.
 */
export async function* readBackupFile({
  file,
  identities,
  signal,
}: BackupSource): AsyncGenerator<BackupPart, void, void> {
  const source = createReadStream(file, { signal });
  const gunzip = createGunzip();
  const unlock = (bytes: AsyncIterable<Buffer>) => decrypt(bytes, identities);
  const reading = pipeline(source, unlock, gunzip).catch(() => undefined);
  try {
    yield* readParts(gunzip);
  } catch (error) {
    throw readable(file, error);
  } finally {
    source.destroy();
    gunzip.destroy();
    await reading;
  }
}

class Damage extends Error {}

function readable(file: string, error: unknown): unknown {
  if (error instanceof Damage || error instanceof EncryptionFault)
    return new OperatorError(`${file} ${error.message} Nothing was changed.`);
  switch (errorCode(error)) {
    case 'ENOENT':
    case 'EACCES':
    case 'EISDIR':
      return new OperatorError(`The file ${file} cannot be read (${errorText(error)}): check its name and its rights.`);
    case 'Z_BUF_ERROR':
      return new OperatorError(`${file} is cut off: take another copy. Nothing was changed.`);
    case 'Z_DATA_ERROR':
      return new OperatorError(`${file} is no backup of Fundscope, or it is damaged. Nothing was changed.`);
    default:
      return error;
  }
}

async function* readParts(stream: AsyncIterable<Buffer>): AsyncGenerator<BackupPart, void, void> {
  const reader = createFrameReader(stream);
  let rowsHash: Hash | undefined;
  let rows = 0;
  let tables = 0;
  let isEnded = false;
  for await (const { letter, content, sha256Before } of reader) {
    if (letter === 'D' && rowsHash) {
      rowsHash.update(content);
      rows += countLines(content);
      yield { kind: 'chunk', chunk: content };
    } else if (letter === 'T' && !rowsHash) {
      rowsHash = createHash('sha256');
      rows = 0;
      yield { kind: 'table', table: parse(backupTableSchema, content) };
    } else if (letter === 'E' && rowsHash) {
      const end = parse(tableEndSchema, content);
      if (end.rows !== rows || end.sha256 !== rowsHash.digest('hex')) throw new Damage(damaged);
      rowsHash = undefined;
      tables++;
      yield { kind: 'rows', rows };
    } else if (letter === 'H') {
      yield { kind: 'header', header: parseHeader(content) };
    } else if (letter === 'Z' && !rowsHash) {
      const end = parse(backupEndSchema, content);
      if (end.tables !== tables || end.sha256 !== sha256Before) throw new Damage(damaged);
      // Read on: the packing has a sum and an end of its own.
      isEnded = true;
    } else {
      throw new Damage(damaged);
    }
  }
  if (!isEnded) throw new Damage('is cut off: take another copy.');
}

const damaged = 'is damaged or was edited: its checksums do not match.';

interface Frame {
  readonly letter: string;
  readonly content: Buffer;
  /** Of everything before an end frame. */
  readonly sha256Before: string | undefined;
}

async function* createFrameReader(stream: AsyncIterable<Buffer>): AsyncGenerator<Frame, void, void> {
  const whole = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  let isBegun = false;
  let isEnded = false;
  for await (const chunk of stream) {
    if (isEnded) throw new Damage(damaged);
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!isBegun) {
      if (rest.length < MAGIC.length) continue;
      if (!rest.subarray(0, MAGIC.length).equals(MAGIC)) throw new Damage('is no backup of Fundscope.');
      whole.update(MAGIC);
      rest = rest.subarray(MAGIC.length);
      isBegun = true;
    }
    while (rest.length >= FRAME_HEAD_BYTES) {
      const length = rest.readUInt32BE(1);
      if (length > MAX_FRAME_BYTES) throw new Damage(damaged);
      const end = FRAME_HEAD_BYTES + length;
      if (rest.length < end) break;
      const letter = rest.toString('latin1', 0, 1);
      const content = rest.subarray(FRAME_HEAD_BYTES, end);
      isEnded = letter === 'Z';
      const sha256Before = isEnded ? whole.digest('hex') : undefined;
      if (!isEnded) whole.update(rest.subarray(0, end));
      rest = rest.subarray(end);
      if (isEnded && rest.length > 0) throw new Damage(damaged);
      yield { letter, content, sha256Before };
    }
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, content: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch {
    throw new Damage(damaged);
  }
}

function parseHeader(content: Buffer): BackupHeader {
  const { version } = parse(z.looseObject({ version: z.unknown() }), content);
  if (version !== FORMAT_VERSION) {
    throw new Damage(`is a backup of format ${String(version)}: this Fundscope reads format ${FORMAT_VERSION}.`);
  }
  return parse(backupHeaderSchema, content);
}
