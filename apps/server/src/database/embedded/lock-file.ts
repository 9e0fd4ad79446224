import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessAlive } from '../../platform/is-process-alive.ts';

/** What a running PostgreSQL writes into `postmaster.pid`. */
export interface LockFile {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly status: string;
}

/** Reads the lock file of a cluster's folder; undefined where there is none, or it is not written to its end yet. */
export function readLockFile(clusterFolder: string): LockFile | undefined {
  let content: string;
  try {
    content = readFileSync(lockFilePath(clusterFolder), 'utf8');
  } catch {
    return undefined;
  }
  const lines = content.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', status: lines[7] ?? '' };
}

export const lockFilePath = (clusterFolder: string): string => join(clusterFolder, 'postmaster.pid');

/**
 * Removes the lock files of a PostgreSQL that is no more, where its number lives: PostgreSQL takes a number
 * that another process of its user has by now for itself, and clears away the others.
 */
export function removeStaleLocks(clusterFolder: string, lock: LockFile): void {
  // Another process may have started it since.
  if (!isProcessAlive(lock.pid) || readLockFile(clusterFolder)?.pid !== lock.pid) return;
  rmSync(lockFilePath(clusterFolder), { force: true });
  const socketLock = join(lock.socketFolder, `.s.PGSQL.${lock.port}.lock`);
  if (lock.socketFolder !== '') rmSync(socketLock, { force: true });
}

/**
 * Whether the process of a lock file is the PostgreSQL of that folder: a number can have gone to another
 * process since (after a restart of the machine or the container), or to a dead one that nobody has buried.
 */
export function isPostmaster(pid: number, clusterFolder: string): boolean {
  if (!isProcessAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    // PostgreSQL works in its cluster's folder.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterFolder);
  } catch {
    return false;
  }
}
