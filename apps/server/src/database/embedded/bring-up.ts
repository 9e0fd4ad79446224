import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { OperatorError } from '../../platform/operator-error.ts';
import { demandPassword } from './access-rules.ts';
import { addressOf, tryToHold, type ClusterAddress } from './hold.ts';
import { isPostmaster, readLockFile, removeStaleLocks } from './lock-file.ts';
import { keepPassword } from './password.ts';
import { placeSocket } from './placement.ts';
import { startFailure, startPostmaster } from './postmaster.ts';
import type { RunAs } from './run-as.ts';

/** A running PostgreSQL, held as in use. */
export interface Held {
  readonly pid: number;
  readonly address: ClusterAddress;
  readonly holder: pg.Client;
}

/** What a PostgreSQL is started from. */
export interface StartPlace {
  readonly binaries: string;
  readonly home: string;
  readonly folder: string;
  readonly runAs: RunAs;
  readonly settings: readonly string[];
  /** The port to listen on where there is no socket; a free one when not given. */
  readonly port?: number;
}

const SOCKET_PORT = 5432;
const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;
/** Between looks at a PostgreSQL that starts: most are up at once, others wait for a slow disk. */
const [FIRST_LOOK_MS, LATER_LOOK_MS] = [5, 20];

/**
 * Uses the PostgreSQL that runs, or starts it.
 * @throws OperatorError where it does not start, or is no longer wanted.
 */
export async function bringUp(
  place: StartPlace,
  onStart: () => void,
  isWanted: () => boolean = () => true,
): Promise<Held> {
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

/** Starts PostgreSQL and waits until its lock file says so, or until it has given up for a reason that can pass. */
async function start({ binaries, home, folder, runAs, settings, port: wanted }: StartPlace): Promise<string> {
  const isWindows = process.platform === 'win32';
  const port = isWindows ? (wanted ?? (await freePort())) : SOCKET_PORT;
  const socketFolder = isWindows ? '' : placeSocket(home, port, runAs);
  const { ended } = startPostmaster({ binaries, home, socketFolder, port, settings }, runAs);
  const end: { output?: string } = {};
  void ended.then((text) => (end.output = text));
  for (let pauseMs = FIRST_LOOK_MS; end.output === undefined; pauseMs = Math.min(LATER_LOOK_MS, pauseMs + 1)) {
    const existing = readLockFile(folder);
    if (existing?.status === 'ready' && isPostmaster(existing.pid, folder)) return '';
    await delay(pauseMs);
  }
  const reason = startFailure(end.output);
  // Another process started it at the same moment, or what was killed has not wholly ended yet.
  if (/lock file|shared memory block|could not bind|postmaster\.pid/u.test(end.output)) {
    await delay(PAUSE_MS);
    return reason;
  }
  throw new OperatorError(`The embedded database in ${home} does not start: ${reason}. Its log is in ${home}/log.`);
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
