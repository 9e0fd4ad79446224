import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  constants,
  existsSync,
  fchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../platform/operator-error.ts';
import { binary } from './binaries.ts';
import { clusterFolder } from './cluster-folder.ts';
import { keepPassword, NO_FOLLOW, passwordFile } from './password.ts';
import { ids, type RunAs } from './run-as.ts';

/** The database's owner inside the cluster. */
export const SUPERUSER = 'fundscope';

export interface ClusterFolders {
  readonly binaries: string;
  readonly home: string;
}

/** The system's own variables would reach into PostgreSQL (PGPORT, LC_ALL, TZ): it gets these instead. */
const environment = (): NodeJS.ProcessEnv =>
  process.platform === 'win32' ? { ...process.env, LC_ALL: 'C' } : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Makes the cluster, once: what was cut off, or lost a race, never counts. */
export function initialize({ binaries, home }: ClusterFolders, runAs: RunAs): void {
  const unfinished = join(home, `cluster.${randomBytes(4).toString('hex')}`);
  mkdirSync(unfinished, { mode: 0o700 });
  if (runAs !== undefined) chownSync(unfinished, runAs.uid, runAs.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  keepPassword(home, runAs);
  const access = ['--auth=scram-sha-256', `--pwfile=${passwordFile(home)}`];
  const made = spawnSync(
    binary(binaries, 'initdb'),
    ['-D', unfinished, '-U', SUPERUSER, ...locale, ...access, '--no-instructions'],
    { ...ids(runAs), cwd: home, env: environment(), encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const why = (made.error?.message ?? made.stderr).trim().split('\n').slice(0, 3).join(' ');
    throw new OperatorError(`The embedded database cannot be made in ${home}: ${why}`);
  }
  try {
    renameSync(unfinished, clusterFolder(home));
  } catch {
    rmSync(unfinished, { recursive: true });
  }
}

export interface StartOptions extends ClusterFolders {
  readonly socketFolder: string;
  readonly port: number;
  /** Further `name=value` settings. */
  readonly settings: readonly string[];
}

/**
 * Starts PostgreSQL in a session of its own, so that it outlives this process and its terminal.
 * The answer resolves when that PostgreSQL has ended, with what it wrote before its log began.
 */
export function startPostmaster(options: StartOptions, runAs: RunAs): { readonly ended: Promise<string> } {
  const { binaries, home, socketFolder, port } = options;
  const startLog = join(home, 'start.log');
  const beginMs = Date.now();
  const { O_CREAT, O_TRUNC, O_WRONLY } = constants;
  const log = openSync(startLog, O_CREAT | O_TRUNC | O_WRONLY | NO_FOLLOW, 0o600);
  if (runAs !== undefined) fchownSync(log, runAs.uid, runAs.gid);
  const listen = process.platform === 'win32' ? '127.0.0.1' : '';
  const settings = [
    `listen_addresses=${listen}`,
    `unix_socket_directories=${process.platform === 'win32' ? '' : quoteListItem(socketFolder)}`,
    'unix_socket_permissions=0700',
    'timezone=UTC',
    'log_timezone=UTC',
    // A week of logs, then the oldest day is written over.
    'logging_collector=on',
    'log_directory=../log',
    'log_filename=%a.log',
    'log_rotation_age=1d',
    'log_truncate_on_rotation=on',
    'shared_buffers=256MB',
    'max_wal_size=2GB',
    ...options.settings,
  ].flatMap((setting) => ['-c', setting]);
  const child = spawn(binary(binaries, 'postgres'), ['-D', clusterFolder(home), '-p', String(port), ...settings], {
    ...ids(runAs),
    cwd: home,
    env: environment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(tail(startLog) + newestLog(join(home, 'log'), beginMs)));
  });
  closeSync(log);
  return { ended };
}

/** The reason for an end is in the log, once that has begun: until then it tells of an earlier run. */
function newestLog(folder: string, beginMs: number): string {
  if (!existsSync(folder)) return '';
  const logs = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((log) => statSync(log).mtimeMs >= beginMs);
  const newest = logs.toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs).at(-1);
  return newest === undefined ? '' : tail(newest);
}

/** The end of a file; nothing where it is gone with its folder. */
function tail(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-4096) : '';
}

/** The setting is a list: a comma or a quote in the folder's name must not split it. */
const quoteListItem = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The last line that says why PostgreSQL did not start. */
export function startFailure(output: string): string {
  const lines = output.split('\n').filter((line) => /\b(FATAL|PANIC|ERROR)\b/u.test(line));
  return (lines.at(-1) ?? output.trim().split('\n').at(-1) ?? '').replace(/^.*?(FATAL|PANIC|ERROR):\s*/u, '');
}
