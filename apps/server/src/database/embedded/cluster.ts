import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, errorText, OperatorError } from '../../platform/operator-error.ts';
import { demandPassword } from './access-rules.ts';
import { locateBinaries, type PostgresBinaries } from './binaries.ts';
import { clusterFolder } from './cluster-folder.ts';
import { isPostmaster, readLockFile, removeStaleLocks, type LockFile } from './lock-file.ts';
import { moveOwner } from './move-owner.ts';
import { findHome, makeHome, placeSocket, reachableBinaries } from './placement.ts';
import { keepPassword, passwordFile } from './password.ts';
import { initialize, startFailure, startPostmaster, SUPERUSER } from './postmaster.ts';
import { canReach, chooseRunAs, isShared, ownerOf, type RunAs } from './run-as.ts';

/** How to reach a cluster's databases. */
export interface ClusterAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/** A cluster that this process uses, and starts again where it ended without being asked to. */
export interface Cluster {
  readonly address: ClusterAddress;
  /** The folder with the cluster's files. */
  readonly home: string;
  /** Whether this start made the cluster. */
  readonly isNew: boolean;
  /** Ends this process's use; the last process that used the cluster stops it. */
  close(): Promise<void>;
}

export interface ClusterOptions {
  readonly dataDir: string;
  /** Whom PostgreSQL runs as when root starts it; a system user of its own when not given. */
  readonly postgresUser?: string | undefined;
  /** Called before PostgreSQL's user is made, before the first start makes the cluster, and before a start. */
  readonly progress?: (step: 'user' | 'create' | 'start') => void;
  /** Told that PostgreSQL ended unasked, that a try to start it again failed and why, and that it runs again. */
  readonly onRecovery?: (event: 'lost' | 'failed' | 'recovered', why: string) => void;
  /** Further `name=value` settings of PostgreSQL. */
  readonly settings?: readonly string[];
  /** The PostgreSQL to run; the one that came with the packages when not given. */
  readonly binaries?: PostgresBinaries;
}

/** Held, shared, by each process that uses the cluster: who gets it alone is the last. */
const IN_USE = 0x66_75_6e_64;
/** The cluster's own database, which is always there. */
export const SUPERUSER_DATABASE = 'postgres';
const SOCKET_PORT = 5432;
const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;
const WRONG_PASSWORD = '28P01';

/**
 * Opens the embedded PostgreSQL of a data folder: makes it the first time, uses it where it runs already,
 * recovers it where it was killed. Several processes may open the same one, at the same time too.
 * @throws OperatorError with the cure where that cannot be.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const packaged = options.binaries ?? locateBinaries();
  const existing = findHome(options.dataDir);
  const runAs = chooseOwner(existing, options);
  const binaries = reachableBinaries(packaged, runAs);
  const home = existing ?? makeHome(options.dataDir, runAs);
  const folder = clusterFolder(home);
  if (existing === undefined) {
    options.progress?.('create');
    initialize({ binaries, home }, runAs);
  } else if (!canReach(home, runAs)) {
    throw new OperatorError(
      `PostgreSQL's user may no longer enter ${home}: let every user enter the folders above it, or move the data folder.`,
    );
  }
  const place = { binaries, home, folder, runAs, settings: options.settings ?? [] };
  const first = await bringUp(place, () => options.progress?.('start'));
  const close = keepHeld(place, first, options.onRecovery);
  return { address: first.address, home, isNew: existing === undefined, close };
}

/** A cluster that is there keeps its owner; one that runs as a user whom others share gets its own once it is stopped. */
function chooseOwner(home: string | undefined, { postgresUser, progress }: ClusterOptions): RunAs {
  const choose = () => chooseRunAs(postgresUser, () => progress?.('user'));
  if (home === undefined) return choose();
  const owner = ownerOf(clusterFolder(home));
  if (!isShared(owner)) return owner;
  const running = readLockFile(clusterFolder(home));
  if (running && isPostmaster(running.pid, clusterFolder(home))) return owner;
  const own = choose();
  if (own) moveOwner(home, own);
  return own;
}

/** A running PostgreSQL, held as in use. */
interface Held {
  readonly pid: number;
  readonly address: ClusterAddress;
  readonly holder: pg.Client;
}

/** Uses the PostgreSQL that runs, or starts it. */
async function bringUp(place: StartPlace, onStart: () => void, isWanted: () => boolean = () => true): Promise<Held> {
  const { home, folder } = place;
  const password = keepPassword(home, place.runAs);
  const deadline = Date.now() + PATIENCE_MS;
  let reason = '';
  while (Date.now() < deadline && isWanted()) {
    const running = readLockFile(folder);
    if (running && isPostmaster(running.pid, folder)) {
      const address = addressOf(running, password);
      const holder = await tryToHold(address, home);
      if (typeof holder !== 'string') {
        await demandPassword(holder, folder, password);
        return { pid: running.pid, address, holder };
      }
      reason = holder;
      await delay(PAUSE_MS);
      continue;
    }
    if (running) removeStaleLocks(folder, running);
    onStart();
    reason = await start(place);
  }
  throw new OperatorError(
    `The embedded database in ${home} did not start within ${PATIENCE_MS / 1000} s: ${reason} Its log is in ${home}/log.`,
  );
}

const RECOVERY_PAUSE_MS = 1_000;

/**
 * Watches the connection that holds the cluster. Where it ends unasked, PostgreSQL was killed, has crashed or was
 * stopped by somebody: then it is started again, at the same address, until the answer is called, which releases it.
 */
function keepHeld(place: StartPlace, first: Held, tell: ClusterOptions['onRecovery']): () => Promise<void> {
  let held = first;
  const closing = new AbortController();
  const { signal } = closing;
  let recovering = Promise.resolve();
  const recover = async () => {
    tell?.('lost', `PostgreSQL (process ${held.pid}) ended`);
    while (!signal.aborted) {
      try {
        // On Windows it had a free port: whoever has the address goes on with it.
        const again = { ...place, port: held.address.port };
        held = await bringUp(
          again,
          () => {},
          () => !signal.aborted,
        );
        watch();
        tell?.('recovered', `PostgreSQL (process ${held.pid}) runs again`);
        return;
      } catch (error) {
        if (!signal.aborted) tell?.('failed', errorText(error));
        await delay(RECOVERY_PAUSE_MS);
      }
    }
  };
  const watch = () => {
    held.holder.once('end', () => {
      if (!signal.aborted) recovering = recover();
    });
  };
  watch();
  return async () => {
    closing.abort();
    await recovering;
    await release(held.holder, place.folder, held.pid);
  };
}

interface StartPlace {
  readonly binaries: string;
  readonly home: string;
  readonly folder: string;
  readonly runAs: RunAs;
  readonly settings: readonly string[];
  /** The port to listen on where there is no socket; a free one when not given. */
  readonly port?: number;
}

/** Starts PostgreSQL and waits until its lock file says so, or until it has given up for a reason that can pass. */
async function start({ binaries, home, folder, runAs, settings, port: wanted }: StartPlace): Promise<string> {
  const isWindows = process.platform === 'win32';
  const port = isWindows ? (wanted ?? (await freePort())) : SOCKET_PORT;
  const socketFolder = isWindows ? '' : placeSocket(home, port, runAs);
  const { ended } = startPostmaster({ binaries, home, socketFolder, port, settings }, runAs);
  const end: { output?: string } = {};
  void ended.then((text) => (end.output = text));
  while (end.output === undefined) {
    const existing = readLockFile(folder);
    if (existing?.status === 'ready' && isPostmaster(existing.pid, folder)) return '';
    await delay(5);
  }
  const reason = startFailure(end.output);
  // Another process started it at the same moment, or what was killed has not wholly ended yet.
  if (/lock file|shared memory block|could not bind|postmaster\.pid/u.test(end.output)) {
    await delay(PAUSE_MS);
    return reason;
  }
  throw new OperatorError(`The embedded database in ${home} does not start: ${reason}. Its log is in ${home}/log.`);
}

const addressOf = (existing: LockFile, password: string): ClusterAddress => ({
  host: existing.socketFolder === '' ? '127.0.0.1' : existing.socketFolder,
  port: existing.port,
  user: SUPERUSER,
  password,
});

/** Connects and takes the shared lock; a text says why not (yet). */
async function tryToHold(address: ClusterAddress, home: string): Promise<pg.Client | string> {
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

async function release(holder: pg.Client, folder: string, pid: number): Promise<void> {
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
  const deadline = Date.now() + PATIENCE_MS;
  while (isPostmaster(pid, folder) && Date.now() < deadline) await delay(10);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
