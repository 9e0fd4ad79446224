import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'fundscope-upload-';
/** No upload is worked on for so long: an older folder was left by a process that was killed. */
const ABANDONED_MS = 24 * 60 * 60_000;

/** Makes a folder for the time of `work` that only this system user may enter. Its name has nothing of the caller's. */
export async function withUploadFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders that killed processes left on this machine. */
export async function removeAbandonedFiles(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((candidate) => candidate.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    // Another process may remove it at the same moment, and what is another user's stays theirs.
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > ABANDONED_MS) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
