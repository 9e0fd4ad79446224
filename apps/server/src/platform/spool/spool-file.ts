import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { answerMemory } from '../answer-memory.ts';

/** A temporary file of bytes that are written at its end and read once. */
export interface SpoolFile {
  append(chunks: readonly Buffer[]): Promise<void>;
  read(position: number, bytes: number): Promise<Buffer>;
  close(): Promise<void>;
}

const NAME = /^answer-[0-9a-f-]{36}\.spool$/u;
/** Windows keeps the name of an open file. */
const IS_NAME_KEPT = process.platform === 'win32';

/**
 * Opens a file that only this user could read, and takes its name away at once: it is gone when it is closed, however
 * the process ends.
 */
export async function openSpoolFile(folder: string): Promise<SpoolFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `answer-${randomUUID()}.spool`);
  const file = await open(path, 'wx+', 0o600);
  if (!IS_NAME_KEPT) await rm(path, { force: true });
  let end = 0;
  return {
    append: async (chunks) => {
      end += await writeAll(file, chunks, end);
    },
    read: async (position, bytes) => {
      const buffer = answerMemory(bytes);
      const { bytesRead } = await file.read(buffer, 0, bytes, position);
      if (bytesRead === 0) throw new Error('A temporary file is shorter than what was written to it');
      return buffer.subarray(0, bytesRead);
    },
    close: async () => {
      await file.close();
      if (IS_NAME_KEPT) await rm(path, { force: true });
    },
  };
}

/** A full disk takes the first part before it refuses the rest. */
async function writeAll(file: FileHandle, chunks: readonly Buffer[], position: number): Promise<number> {
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  let { bytesWritten } = await file.writev(chunks, position);
  while (bytesWritten < bytes) {
    const rest = Buffer.concat(chunks).subarray(bytesWritten);
    bytesWritten += (await file.write(rest, 0, rest.length, position + bytesWritten)).bytesWritten;
  }
  return bytes;
}

/** Removes what a process that was killed may have left under a name. */
export async function sweepSpoolFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    // Another process of the same folder may have it open; it removes it itself.
    if (NAME.test(name)) await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}
