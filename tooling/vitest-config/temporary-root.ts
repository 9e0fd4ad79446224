import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

export const SHARED_MEMORY = '/dev/shm';
const GIB = 1024 ** 3;
/** Two databases with copies of the demo firm have 4 GiB each at most. */
const NEEDED_BYTES = 8 * GIB;
/** What the tests' own processes take beside them. */
const LEFT_BYTES = 6 * GIB;

/**
 * Where to make the folders that live as long as a run of tests: in memory, where there is plenty of it and TMPDIR does not name
 * another place. A database takes a third less of the processor there.
 */
export function temporaryRoot(): string {
  const isNamed = process.env['TMPDIR'] !== undefined && process.env['TMPDIR'] !== '';
  if (isNamed || process.platform !== 'linux' || process.availableMemory() < NEEDED_BYTES + LEFT_BYTES) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? SHARED_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
