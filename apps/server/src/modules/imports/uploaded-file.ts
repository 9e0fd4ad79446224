import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_PART_BYTES } from '@fundscope/contract/imports';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { HttpError } from '../../http/http-error.ts';
import { withUploadFolder } from '../../platform/upload-folder.ts';
import { refused } from './refused.ts';

interface StoredFile {
  readonly id: string;
  readonly sizeBytes: number;
}

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
  return withUploadFolder(async (folder) => {
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
    return work(path);
  });
}
