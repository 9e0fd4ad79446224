import { statfsSync } from 'node:fs';

/** What this process's user may still write to the disk of a folder; undefined where the system does not say. */
export function freeBytes(path: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
