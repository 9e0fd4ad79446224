import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../database/connection.ts';
import type { Delivery } from '../../requests/destinations.ts';
import { RequestFailure } from '../../requests/request-failure.ts';
import { readFile } from '../../requests/request-files.ts';
import { dropName } from './drop-name.ts';

const UNFINISHED = '.part';

/**
 * Writes a file into the drop folder: under a hidden name first, on the disk, then renamed, so that whoever
 * watches the folder never meets half a file. A second try writes the same name.
 */
export async function dropFile(db: Db, folder: string, { request, file, signal }: Delivery): Promise<void> {
  const name = dropName(request.requestId, file.name);
  const temporary = join(folder, `.${name}.${randomUUID()}${UNFINISHED}`);
  try {
    await removeUnfinished(folder, name);
    const handle = await open(temporary, 'wx', 0o640);
    try {
      await handle.writeFile(readFile(db, file), { signal });
      const { size } = await handle.stat();
      if (size !== file.sizeBytes) throw new Error(`${name} has ${size} bytes instead of ${file.sizeBytes}`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, join(folder, name));
    await syncFolder(folder);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    if (signal.aborted) throw error;
    throw new RequestFailure(
      {
        en: 'The file could not be written to the drop folder.',
        de: 'Die Datei konnte nicht in den Ablageordner geschrieben werden.',
      },
      { isFinal: false, cause: error },
    );
  }
}

/** What a killed process left of the same file. */
async function removeUnfinished(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (entry.startsWith(`.${name}.`) && entry.endsWith(UNFINISHED)) await rm(join(folder, entry), { force: true });
  }
}

/** A rename is on the disk once its folder is. Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
