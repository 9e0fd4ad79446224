import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isProcessAlive } from './is-process-alive.ts';

const PREFIX = 'fundscope-upload-';
/** Folders of processes of this machine; containers that share a folder have other host names. */
const HOST_PREFIX = `${PREFIX}${hostname().replaceAll(/[^\w.]/gu, '_')}-`;
const PROCESS_PREFIX = `${HOST_PREFIX}${process.pid}-`;
/** Names of this process's folders that are in use. */
const used = new Set<string>();
/** No upload takes longer: an older folder was left by a process that was killed. */
const ABANDONED_MS = 24 * 60 * 60_000;

/** Makes a folder for the time of `work` that only this system user may enter. Its name has nothing of the caller's. */
export async function withUploadFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), PROCESS_PREFIX));
  used.add(basename(folder));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    used.delete(basename(folder));
  }
}

/** Whether the process that made the folder has ended. A restarted container has the same process number. */
function isLeft(name: string): boolean {
  if (!name.startsWith(HOST_PREFIX)) return false;
  const pid = Number(name.slice(HOST_PREFIX.length).split('-', 1)[0]);
  return pid === process.pid ? !used.has(name) : Number.isInteger(pid) && !isProcessAlive(pid);
}

/** Removes the folders that killed processes left on this machine, those of unknown processes after a day. */
export async function removeAbandonedFiles(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((candidate) => candidate.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    // Another process may remove it at the same moment. Folders of other system users stay.
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (isLeft(name) || age > ABANDONED_MS) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
