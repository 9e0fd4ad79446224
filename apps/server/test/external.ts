// Runs the tests of what speaks to the database on a PostgreSQL that is not the embedded one: Debian's, where it is installed.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseRunAs, ids } from '../src/database/embedded/run-as.ts';

const INSTALLED = '/usr/lib/postgresql';
const LEAST_VERSION = 15;

/** The oldest that is supported: what works there works on the newer ones. */
function findBinaries(): { version: number; folder: string } | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  return readdirSync(INSTALLED)
    .map((name) => ({ version: Number(name), folder: join(INSTALLED, name, 'bin') }))
    .filter(({ version, folder }) => version >= LEAST_VERSION && existsSync(join(folder, 'initdb')))
    .toSorted((one, other) => one.version - other.version)[0];
}

const runAs = chooseRunAs('nobody');

function postgres(program: string, args: readonly string[], cwd: string): void {
  const result = spawnSync(program, args, {
    ...ids(runAs),
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (result.status !== 0) throw new Error(`${program} failed: ${result.error?.message ?? result.stderr}`);
}

/**
 * The rooms that compile SQL, take locks or migrate: what another PostgreSQL could do otherwise. The others reach the
 * database through these (http, demo, cli), or not at all (platform).
 */
const rooms = ['database', 'access', 'audit', 'views', 'requests', 'modules', 'import', 'backup'];

function runTests(address: string): Promise<number> {
  const wanted = process.argv.slice(2);
  const files = wanted.length > 0 ? wanted : rooms.map((room) => `src/${room}/`);
  const child = spawn('vitest', ['run', ...files], {
    env: { ...process.env, FUNDSCOPE_TEST_DATABASE_URL: address },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

const found = findBinaries();
if (found === undefined) {
  process.stdout.write(
    `No PostgreSQL ${LEAST_VERSION} or newer in ${INSTALLED}: the tests on an external one did not run.\n`,
  );
} else {
  const folder = mkdtempSync(join(tmpdir(), 'fundscope-external-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (runAs) for (const path of [folder, data]) chownSync(path, runAs.uid, runAs.gid);
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`;
  postgres(
    join(found.folder, 'initdb'),
    ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    folder,
  );
  postgres(join(found.folder, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'], folder);
  try {
    process.stdout.write(`Testing on PostgreSQL ${found.version} of ${found.folder}.\n`);
    process.exitCode = await runTests(`postgres:///postgres?host=${encodeURIComponent(folder)}&user=owner`);
  } finally {
    postgres(join(found.folder, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'], folder);
    rmSync(folder, { recursive: true });
  }
}
