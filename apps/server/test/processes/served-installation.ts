import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openCluster } from '../../src/database/embedded/cluster.ts';
import { clusterFolder } from '../../src/database/embedded/cluster-folder.ts';
import { isPostmaster, readLockFile } from '../../src/database/embedded/lock-file.ts';
import { connect, type Database } from '../../src/database/connection.ts';
import { copyWithRights } from '../copy-with-rights.ts';
import { setUpShared } from '../set-up-shared.ts';
import { runFundscope, type Child } from './child.ts';
import { patientFetch } from './patient-fetch.ts';

export const ADMIN = { Username: 'first', Password: 'Correct-Horse-Battery-1!' };

/** A running server process. */
export interface ServedProcess {
  readonly child: Child;
  readonly address: string;
  /** From the process's start until it was ready. */
  readonly readyMs: number;
}

/** An installation of its own in a throw-away folder, on the embedded database, as an operator runs it. */
export interface ServedInstallation {
  /** Runs a command to its end; the answer is what it wrote. Rejects where it fails. */
  run(args: readonly string[], input?: string): Promise<string>;
  /** Runs a command. */
  start(args: readonly string[], env?: Readonly<Record<string, string>>): Child;
  serve(env?: Readonly<Record<string, string>>): Promise<ServedProcess>;
  /** The number of the running PostgreSQL. */
  postmaster(): number | undefined;
  /** The database as its owner, past the server; starts it where it does not run. */
  connect(): Promise<Database>;
  readonly folder: string;
  /** Ends what runs, and deletes the folder. */
  remove(): Promise<void>;
}

/** For each test of the file an installation with an administrator and nothing else: a copy of one that the run makes once. */
export const setUpInstallation = (): ServedInstallation =>
  setUpShared(
    async () => {
      const folder = makeFolder();
      await copyInstallation(folder);
      return openInstallation(folder);
    },
    (installation) => installation.remove(),
    'test',
  );

/** Makes of a folder an installation as `setUpInstallation` begins with: `data`, stopped, and `portal`. */
export const copyInstallation = async (folder: string): Promise<void> => copyWithRights(await findOriginal(), folder);

/** Of the run, which has this folder for itself; whichever file asks first makes it. */
async function findOriginal(): Promise<string> {
  const original = join(tmpdir(), 'original-installation');
  const making = `${original}-in-the-making`;
  while (!existsSync(original)) {
    try {
      mkdirSync(making);
    } catch {
      await delay(100);
      continue;
    }
    try {
      // Made meanwhile, where another file was just done.
      if (!existsSync(original)) renameSync(await makeOriginal(), original);
    } finally {
      rmSync(making, { recursive: true });
    }
  }
  return original;
}

async function makeOriginal(): Promise<string> {
  const folder = makeFolder();
  const portal = join(folder, 'portal');
  mkdirSync(portal);
  writeFileSync(join(portal, 'index.html'), '<!doctype html><title>Fundscope</title>');
  const args = ['init', '--username', ADMIN.Username, '--password-stdin'];
  await openInstallation(folder).run(args, `${ADMIN.Password}\n`);
  return folder;
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fundscope-installation-'));
  chmodSync(folder, 0o755);
  return folder;
}

function openInstallation(folder: string): ServedInstallation {
  const portal = join(folder, 'portal');
  const dataDir = join(folder, 'data');
  const cluster = clusterFolder(join(dataDir, 'postgres'));
  const children: Child[] = [];

  const start: ServedInstallation['start'] = (args, env = {}) => {
    const child = runFundscope({
      args,
      env: {
        DATABASE_URL: '',
        FUNDSCOPE_DATA_DIR: dataDir,
        FUNDSCOPE_PORTAL_DIR: portal,
        ...env,
      },
    });
    children.push(child);
    return child;
  };
  const run: ServedInstallation['run'] = async (args, input = '') => {
    const child = start(args);
    child.process.stdin?.end(input);
    const code = await child.ended;
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${child.output.join('\n')}`);
    return child.output.join('\n');
  };
  const postmaster = () => {
    const found = readLockFile(cluster);
    return found && isPostmaster(found.pid, cluster) ? found.pid : undefined;
  };
  return {
    folder,
    start,
    run,
    postmaster,
    serve: async (env = {}) => {
      const begin = performance.now();
      const child = start(['serve'], env);
      const line = await child.line(/^Fundscope is ready at /u);
      return { child, address: /http:\/\/[^/]+/u.exec(line)?.[0] ?? '', readyMs: performance.now() - begin };
    },
    connect: async () => {
      const opened = await openCluster({ dataDir });
      const address = { ...opened.address, database: 'fundscope' };
      const database = connect({ address, poolSize: 2, queryTimeoutMs: 0, applicationName: 'a test' });
      const close = async () => {
        await database.close();
        await opened.close();
      };
      return { ...database, close };
    },
    remove: async () => {
      for (const child of children) {
        child.process.kill('SIGKILL');
        await child.ended;
      }
      const pid = postmaster();
      if (pid !== undefined) process.kill(pid, 'SIGQUIT');
      while (postmaster() !== undefined) await delay(20);
      rmSync(folder, { recursive: true });
    },
  };
}

/** A token of the administrator. */
export async function signIn(address: string): Promise<string> {
  const answer = await patientFetch(`${address}/api/users/token`, jsonBody(ADMIN));
  if (answer.status !== 200) throw new Error(`The sign-in answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { Token: string }).Token;
}

export const post = (url: string, body: object, token?: string): Promise<Response> => fetch(url, jsonBody(body, token));

const jsonBody = (body: object, token?: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
});
