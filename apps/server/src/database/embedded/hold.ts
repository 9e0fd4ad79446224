import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, errorText, OperatorError } from '../../platform/operator-error.ts';
import { clusterFolder } from './cluster-folder.ts';
import { isPostmaster, type LockFile } from './lock-file.ts';
import { passwordFile } from './password.ts';
import { SUPERUSER } from './postmaster.ts';

/** How to reach a cluster's databases. */
export interface ClusterAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/** Held, shared, by each process that uses the cluster: who gets it alone is the last. */
const IN_USE = 0x66_75_6e_64;
/** The cluster's own database, which is always there. */
export const SUPERUSER_DATABASE = 'postgres';
const STOP_PATIENCE_MS = 60_000;
const WRONG_PASSWORD = '28P01';

/** Where a PostgreSQL listens, as its lock file says. */
export const addressOf = (existing: LockFile, password: string): ClusterAddress => ({
  host: existing.socketFolder === '' ? '127.0.0.1' : existing.socketFolder,
  port: existing.port,
  user: SUPERUSER,
  password,
});

/**
 * Connects and takes the shared lock; a text says why not (yet).
 * @throws OperatorError where the password is not the cluster's.
 */
export async function tryToHold(address: ClusterAddress, home: string): Promise<pg.Client | string> {
  const client = new pg.Client({ ...address, database: SUPERUSER_DATABASE, application_name: 'fundscope in use' });
  // The cluster can be stopped under this connection; whoever queries hears of it there.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (errorCode(error) === WRONG_PASSWORD) {
      throw new OperatorError(
        `The password in ${passwordFile(home)} is not that of the embedded database: bring the file back, or write ` +
          `"local all all trust" as the first line of ${clusterFolder(home)}/pg_hba.conf, and the next start gives it this one.`,
      );
    }
    return `${errorText(error)} (${errorCode(error) ?? 'no code'}).`;
  }
}

/** Ends a process's use; the last process that used the cluster stops it. */
export async function release(holder: pg.Client, folder: string, pid: number): Promise<void> {
  try {
    await holder.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
    const { rows } = await holder.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [IN_USE]);
    if (rows[0]?.last) {
      // Fast shutdown. The lock stays until the connection ends: a newcomer waits, is ended, and starts it anew.
      await stop(pid, folder);
    }
  } catch {
    // It was stopped by somebody else: there is nothing left to end.
  } finally {
    await holder.end().catch(() => {});
  }
}

async function stop(pid: number, folder: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_PATIENCE_MS;
  while (isPostmaster(pid, folder) && Date.now() < deadline) await delay(10);
}
