// Runs the tests of what speaks to the database on the oldest PostgreSQL that is supported, which comes with the packages.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOldestPostgres, OLDEST_POSTGRES } from '@fundscope/vitest-config/postgres';
import { temporaryRoot } from '@fundscope/vitest-config/temporary-root';
import { isMusl } from '../src/database/embedded/binaries.ts';
import { chooseRunAs, ids } from '../src/database/embedded/run-as.ts';
import { databaseTests, repeatingTests } from './database-tests.ts';
import { readRecords, sentByNoOther } from './statements/statement-record.ts';
import { throwAwaySettings } from './throw-away-settings.ts';

const runAs = chooseRunAs(undefined);

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
 * The rooms that compile SQL, take locks or migrate: what another PostgreSQL could do otherwise. Of the others, some reach
 * the database through these (http, cli), or not at all (platform); `demo` has SQL of its own, which is tested nightly. Of
 * their tests those run that work on a database.
 */
const rooms = ['database', 'access', 'audit', 'views', 'requests', 'modules', 'import', 'backup'];

/** Searched in their depth on the PostgreSQL that comes with the product, and here in the night: the statements are the same. */
const fewExamples = {
  FUNDSCOPE_FILTER_RUNS: '500',
  FUNDSCOPE_PERMISSION_GRAPHS: '20',
  FUNDSCOPE_TEST_EXAMPLES_PERCENT: '10',
  FUNDSCOPE_TEST_REPORT_FUNDS: '2',
};

const wanted = process.argv.slice(2);
// Nightly all of them run.
const isWhole = process.env['FUNDSCOPE_EXTERNAL_TESTS'] === 'all';
const onEachPush = databaseTests(fileURLToPath(new URL('..', import.meta.url)), rooms);

function runTests(address: string, statements: string): Promise<number> {
  const files = wanted.length > 0 || isWhole ? wanted : onEachPush;
  const child = spawn('vitest', ['run', ...files], {
    env: {
      ...(isWhole ? { FUNDSCOPE_TEST_STATEMENTS: statements } : fewExamples),
      ...process.env,
      FUNDSCOPE_TEST_DATABASE_URL: address,
    },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

/** Each push sends every statement: the tests that are left to the night only repeat what others send. */
function findLeftOut(statements: string): string[] {
  const records = readRecords(statements).filter(({ file }) => [...onEachPush, ...repeatingTests].includes(file));
  return [...sentByNoOther(records, repeatingTests)].map(([statement, file]) => `Only ${file} sends ${statement}`);
}

const installation = isMusl() ? undefined : findOldestPostgres();
if (installation === undefined) {
  process.stderr.write(`There is no PostgreSQL ${OLDEST_POSTGRES} for this system: its tests did not run.\n`);
  // Where the packages have one, its absence is a broken installation.
  process.exitCode = process.platform === 'linux' && !isMusl() ? 1 : 0;
} else {
  const folder = mkdtempSync(join(temporaryRoot(), 'fundscope-external-'));
  chmodSync(folder, 0o755);
  // A copy: the user that PostgreSQL runs as may not enter the folder of this checkout.
  const copy = join(folder, 'postgresql');
  cpSync(installation, copy, { recursive: true, verbatimSymlinks: true });
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (runAs) for (const path of [folder, data]) chownSync(path, runAs.uid, runAs.gid);
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, ...throwAwaySettings];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const program = (name: string) => join(copy, 'bin', name);
  const initial = ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  postgres(program('initdb'), initial, folder);
  postgres(program('pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'], folder);
  try {
    process.stdout.write(`Testing on PostgreSQL ${OLDEST_POSTGRES} of ${installation}.\n`);
    const statements = join(folder, 'statements');
    mkdirSync(statements);
    process.exitCode = await runTests(`postgres:///postgres?host=${encodeURIComponent(folder)}&user=owner`, statements);
    const leftOut = isWhole && wanted.length === 0 ? findLeftOut(statements) : [];
    if (leftOut.length > 0) {
      process.stderr.write(`${leftOut.join('\n')}\nTake its file from the list in test/database-tests.ts.\n`);
      process.exitCode = 1;
    }
  } finally {
    postgres(program('pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'], folder);
    rmSync(folder, { recursive: true });
  }
}
