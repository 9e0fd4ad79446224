import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { IMPORT_PART_BYTES } from '@fundscope/contract/imports';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { HttpError } from '../../http/http-error.ts';
import { isProcessAlive } from '../../platform/is-process-alive.ts';
import { refused } from './refused.ts';

interface StoredFile {
  readonly id: string;
  readonly sizeBytes: number;
}

const PREFIX = 'fundscope-upload-';
/** Names of processes of this machine; containers that share a folder have other host names. */
const HOST_PREFIX = `${PREFIX}${hostname().replaceAll(/[^\w.]/gu, '_')}-`;
const PROCESS_PREFIX = `${HOST_PREFIX}${process.pid}-`;
/** Names of this process's folders that are in use. */
const used = new Set<string>();
/** No file is read for so long: what is older was left by a process that was killed. */
const ABANDONED_MS = 24 * 60 * 60_000;

const countParts = (sizeBytes: number): number => Math.ceil(sizeBytes / IMPORT_PART_BYTES);

/**
 * Stores a part of a file; sent again, it takes the place of the first.
 * @throws {HttpError} `bad-request` where the file has no such part, or the part another size.
 */
export async function storePart(
  db: Db,
  { id, sizeBytes }: StoredFile,
  { part, content }: { readonly part: number; readonly content: Buffer },
): Promise<void> {
  const count = countParts(sizeBytes);
  if (part >= count) throw new HttpError('bad-request', `The file has the parts 0 to ${count - 1}.`, { field: 'part' });
  const expected = part < count - 1 ? IMPORT_PART_BYTES : sizeBytes - part * IMPORT_PART_BYTES;
  if (content.length !== expected) {
    throw new HttpError('bad-request', `Part ${part} must have ${expected} bytes, it has ${content.length}.`);
  }
  await sql`
    insert into fundscope.import_parts (import_id, part, content) values (${id}, ${part}, ${content})
    on conflict (import_id, part) do update set content = excluded.content`.execute(db);
}

/**
 * Lays the file down for the time of `work`, in a folder that only this user may enter. Its name has nothing of the
 * user's.
 * @throws {HttpError} `conflict` where parts are missing.
 */
export async function withUploadedFile<Result>(
  db: Db,
  { id, sizeBytes }: StoredFile,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), PROCESS_PREFIX));
  used.add(basename(folder));
  try {
    const path = join(folder, 'file');
    const file = await open(path, 'wx', 0o600);
    try {
      for (let part = 0; part < countParts(sizeBytes); part++) {
        const row = await db
          .selectFrom('fundscope.import_parts')
          .select('content')
          .where('import_id', '=', id)
          .where('part', '=', part)
          .executeTakeFirst();
        if (!row) throw refused('conflict', { code: 'part-missing', part });
        // Unlike `write`, it goes on where the disk takes only a piece.
        await file.writeFile(row.content);
      }
    } finally {
      await file.close();
    }
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
    used.delete(basename(folder));
  }
}

/** Whether the process that laid the file down has ended: it left it. A container that starts again has the same number. */
function isLeft(name: string): boolean {
  if (!name.startsWith(HOST_PREFIX)) return false;
  const pid = Number(name.slice(HOST_PREFIX.length).split('-', 1)[0]);
  return pid === process.pid ? !used.has(name) : Number.isInteger(pid) && !isProcessAlive(pid);
}

/** Removes the files that killed processes left on this machine, those of unknown processes after a day. */
export async function removeAbandonedFiles(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((candidate) => candidate.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    // Another process may remove it at the same moment, and what is another user's stays theirs.
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (isLeft(name) || age > ABANDONED_MS) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
