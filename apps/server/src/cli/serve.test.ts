import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callFundscope } from '../../test/call-command.ts';
import { runFundscope, type Child } from '../../test/processes/child.ts';
import { patientFetch } from '../../test/processes/patient-fetch.ts';
import { ADMIN, copyInstallation } from '../../test/processes/served-installation.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { patience } from '../../test/patience.ts';
import { demoPassword } from '../modules/installation/demo-sign-ins.ts';
import { hashPassword } from '../modules/identity/sign-in/password.ts';
import { openDatabase } from '../database/open-database.ts';
import { readConfig } from '../platform/config.ts';
import { clusterFolder } from '../database/embedded/cluster-folder.ts';
import { isPostmaster, readLockFile } from '../database/embedded/lock-file.ts';

const { Password: PASSWORD } = ADMIN;
const SUPPORT = 'support@firm.example';

let folder: string;
let dataDir: string;
let children: Child[];
let database: TestDatabase | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundscope-serve-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  mkdirSync(join(folder, 'portal'));
  writeFileSync(join(folder, 'portal', 'index.html'), '<!doctype html><title>Fundscope</title>');
  children = [];
});
afterEach(async () => {
  for (const child of children) {
    child.process.kill('SIGKILL');
    await child.ended;
  }
  const postmaster = runningPostmaster();
  if (postmaster !== undefined) {
    process.kill(postmaster, 'SIGQUIT');
    await vi.waitFor(() => expect(runningPostmaster()).toBeUndefined(), patience);
  }
  await database?.drop();
  database = undefined;
  rmSync(folder, { recursive: true });
});

/** Runs the command line, as `pnpm fundscope` does. */
function fundscope(args: readonly string[], env: Record<string, string> = {}): Child {
  const child = runFundscope({
    args,
    env: {
      DATABASE_URL: database?.address ?? '',
      FUNDSCOPE_DATA_DIR: dataDir,
      FUNDSCOPE_PORTAL_DIR: join(folder, 'portal'),
      ...env,
    },
  });
  children.push(child);
  return child;
}

async function serve(env: Record<string, string> = {}): Promise<{ child: Child; address: string }> {
  const child = fundscope([], env);
  const line = await child.line(/^Fundscope is ready at /u);
  return { child, address: /http:\/\/[^/]+/u.exec(line)?.[0] ?? '' };
}

/** Runs a command in the test's own process, where it is not about the command's. */
async function done(args: readonly string[], input = ''): Promise<string> {
  const env = { DATABASE_URL: database?.address ?? '', FUNDSCOPE_DATA_DIR: dataDir };
  const { code, output } = await callFundscope(args, { env, input });
  if (code !== 0) throw new Error(`It ended with ${code}: ${output.join('\n')}`);
  return output.join('\n');
}

const initArgs = ['init', '--username', 'first', '--support-email', SUPPORT, '--password-stdin'];
const init = () => done(initArgs, `${PASSWORD}\n`);

async function signIn(address: string): Promise<string> {
  const answer = await patientFetch(`${address}/api/users/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Username: 'first', Password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { Token: string }).Token;
}

const get = (url: string, token: string): Promise<Response> =>
  patientFetch(url, { headers: { authorization: `Bearer ${token}` } });

/** As many connections as servers usually let wait, and half as many more, where the system allows it. */
function connectMany(port: number): Promise<Socket[]> {
  const most = readFileSync('/proc/sys/net/core/somaxconn', 'utf8');
  const count = Math.min(Number(most), 768);
  const connections = Array.from({ length: count }, async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  });
  return Promise.all(connections);
}

const runningPostmaster = (): number | undefined => {
  const cluster = clusterFolder(join(dataDir, 'postgres'));
  const found = readLockFile(cluster);
  return found && isPostmaster(found.pid, cluster) ? found.pid : undefined;
};

/** Writes a file of this many rows. */
function writeRows(rows: number): string {
  const file = join(folder, 'rows.csv');
  const lines = Array.from({ length: rows }, (_, index) => `${index},name ${index}\n`);
  writeFileSync(file, `id,name\n${lines.join('')}`);
  return file;
}

describe('the server process', () => {
  it('listens when it is ready, keeps those who come while it is busy, and stops on a signal when the request in flight is done', async () => {
    database = await createTestDatabase();
    await database.pool.query('create table env_p.slow as select 1 as id');
    const { child, address } = await serve();
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    expect(await (await fetch(`${address}/portal/`)).text()).toContain('Fundscope');

    // Whoever has no place in the queue of the system tries again after one second, then after two more and four.
    child.process.kill('SIGSTOP');
    const waiting = await connectMany(Number(new URL(address).port));
    child.process.kill('SIGCONT');
    for (const socket of waiting) socket.destroy();

    // A sign-in that waits for a lock is a request in flight.
    const blocker = await database.pool.connect();
    await blocker.query('begin; lock table fundscope.users in access exclusive mode');
    const pending = fetch(`${address}/api/users/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Username: 'nobody', Password: 'x' }),
    });
    await vi.waitFor(async () => expect(await waitingForLock(database)).toBe(1), patience);
    child.process.kill('SIGTERM');
    await child.line(/^Stopping after SIGTERM/u);
    await vi.waitFor(() => expect(fetch(`${address}/api/health/live`)).rejects.toThrow(), patience);
    await blocker.query('commit');
    blocker.release();
    expect((await pending).status).toBe(401);
    expect(await child.ended).toBe(0);
  });

  it('says that its port is in use, before it opens the database', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const child = fundscope(['serve'], { FUNDSCOPE_PORT: String(port) });
    expect(await child.ended).toBe(1);
    expect(child.output).toEqual([
      `The port ${port} at 127.0.0.1 is in use: stop what listens there, or choose another with FUNDSCOPE_PORT.`,
    ]);
    expect(existsSync(dataDir)).toBe(false);
    await new Promise((resolve) => other.close(resolve));
  });

  it.each([
    ['an unreachable database', { DATABASE_URL: 'postgres://me@127.0.0.1:1/x' }, /DATABASE_URL cannot be reached/u],
    [
      'a data folder that cannot be made',
      { DATABASE_URL: '', FUNDSCOPE_DATA_DIR: '/dev/null/x' },
      /FUNDSCOPE_DATA_DIR/u,
    ],
    ['an address of another machine', { FUNDSCOPE_HOST: '192.0.2.1' }, /no address 192.0.2.1: correct FUNDSCOPE_HOST/u],
    ['a wrong setting', { FUNDSCOPE_PORT: 'x' }, /FUNDSCOPE_PORT is "x"/u],
  ])('names %s and the cure, without a stack', async (_, env, message) => {
    const { code, output } = await callFundscope(['serve'], { env: { FUNDSCOPE_DATA_DIR: dataDir, ...env } });
    expect(code).toBe(1);
    expect(output.join('\n')).toMatch(message);
    expect(output.join('\n')).not.toMatch(/^\s+at /mu);
  });

  it('in production writes nothing but JSON lines to standard output, and nothing elsewhere', async () => {
    database = await createTestDatabase();
    const child = fundscope(['serve'], {
      NODE_ENV: 'production',
      FUNDSCOPE_METRICS_PORT: '0',
      FUNDSCOPE_COMMIT: 'abcdef0',
    });
    let errors = '';
    child.process.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const line = await child.line(/Fundscope is ready at /u);
    const { msg } = JSON.parse(line) as { msg: string };
    const address = /http:\/\/[^/]+/u.exec(msg)?.[0] ?? '';
    expect(await (await fetch(`${address}/api/health/live`)).json()).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/u),
      commit: expect.stringMatching(/^[0-9a-f]{7,12}$/u),
    });
    const metrics = /http:\S+\/metrics/u.exec(await child.line(/Metrics are at/u))?.[0] ?? '';
    expect((await fetch(metrics.replace(/"?,?$/u, ''))).status).toBe(200);
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(0);
    expect(errors).toBe('');
    for (const text of child.output) expect(JSON.parse(text)).toMatchObject({ level: expect.any(Number) as number });

    const refused = fundscope(['serve'], { NODE_ENV: 'production', FUNDSCOPE_PROT: '1' });
    expect(await refused.ended).toBe(1);
    expect(refused.output.map((text) => JSON.parse(text) as object)).toMatchObject([
      { level: 60, msg: expect.stringContaining('did you mean FUNDSCOPE_PORT?') as string },
    ]);
  });

  it('warns at each start while accounts of the demo firm exist and others reach it', async () => {
    database = await createTestDatabase();
    const hash = await hashPassword(demoPassword);
    await database.pool.query(
      `insert into fundscope.users (username, password_hash, status) values ('demo.admin', $1, 1), ('demo.risk', 'x', 1)`,
      [hash],
    );
    const { child, address } = await serve({ FUNDSCOPE_PUBLIC_URL: 'https://risk.example' });
    const warning = await child.line(/published password/u);
    expect(warning).toContain('FUNDSCOPE_PUBLIC_URL is https://risk.example');
    expect(warning).toContain('demo.admin');
    expect(warning).not.toContain('demo.risk');
    expect(warning).toContain('Give them other passwords');
    // What the warning advises.
    await database.pool.query("update fundscope.users set is_admin = true where username = 'demo.admin'");
    await init();
    const [demo, own] = await Promise.all(
      [
        ['demo.admin', demoPassword],
        ['first', PASSWORD],
      ].map(([Username, Password]) =>
        fetch(`${address}/api/users/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ Username, Password }),
        }),
      ),
    );
    expect([demo?.status, own?.status]).toEqual([403, 200]);
  });

  it('begins to fill an empty database with the demo firm, where the settings want that', async () => {
    database = await createTestDatabase();
    const child = fundscope(['serve'], { FUNDSCOPE_DEMO: 'on' });
    await child.line(/^Filling the demo firm…/u);
    await child.line(/^Simulating two years of market data and funds…/u);
  });

  it('shares the embedded database, which lets in whatever the size of the pool allows, with a second server, and each may stop first', async () => {
    await copyInstallation(folder);
    const sized = { FUNDSCOPE_POOL_SIZE: '90' };
    const first = await serve(sized);
    const opened = await openDatabase(readConfig({ ...sized, FUNDSCOPE_DATA_DIR: dataDir }));
    const pools = [opened.pool, opened.heavyPool, opened.owner.pool].map((pool) => pool?.options.max ?? 0);
    const { rows } = await opened.pool.query<{ places: number }>(`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as places`);
    await opened.close();
    expect(pools).toEqual([90, 33, 2]);
    expect(rows[0]?.places).toBeGreaterThan(pools.reduce((sum, size) => sum + size));

    const second = await serve(sized);
    first.child.process.kill('SIGINT');
    expect(await first.child.ended).toBe(0);
    expect((await fetch(`${second.address}/api/health/ready`)).status).toBe(200);
    second.child.process.kill('SIGINT');
    expect(await second.child.ended).toBe(0);
    expect(runningPostmaster()).toBeUndefined();
  });
});

describe('fundscope --version', () => {
  it('names version and commit, and touches nothing', async () => {
    const child = fundscope(['--version'], { FUNDSCOPE_PORT: 'wrong' });
    expect(await child.ended).toBe(0);
    expect(child.output.join('\n')).toMatch(/^fundscope \d+\.\d+\.\d+(?:\+[0-9a-f]{7,12})?$/u);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('fundscope init', () => {
  it('makes the first administrator, who can sign in, and no second', async () => {
    database = await createTestDatabase();
    const first = fundscope(initArgs);
    first.process.stdin?.end(`${PASSWORD}\n`);
    expect(await first.ended).toBe(0);
    const again = done(['init', '--username', 'second', '--password-stdin'], `${PASSWORD}\n`);
    await expect(again).rejects.toThrow('It ended with 1: There is an administrator already (first)');
    const { address } = await serve();
    expect((await get(`${address}/api/navigation/`, await signIn(address))).status).toBe(200);
    // Whom to write to was asked for, and is told on the sign-in screen.
    expect(await (await get(`${address}/api/installation`, '')).json()).toMatchObject({ supportEmail: SUPPORT });
  });

  it('refuses a support contact that is no address, and makes nobody', async () => {
    database = await createTestDatabase();
    const { code, output } = await callFundscope(
      ['init', '--username', 'first', '--support-email', 'the desk', '--password-stdin'],
      { env: { DATABASE_URL: database.address }, input: `${PASSWORD}\n` },
    );
    expect(code).toBe(1);
    expect(output.join('\n')).toContain('--support-email: "the desk" is no e-mail address');
    expect(await database.kysely.selectFrom('fundscope.users').select('user_nr').execute()).toEqual([]);
  });

  it.each(['sH0rt!', 'longer-and-all-lowercase'])('refuses the password %s, as the portal does', async (password) => {
    database = await createTestDatabase();
    const { code, output } = await callFundscope(['init', '--username', 'first', '--password-stdin'], {
      env: { DATABASE_URL: database.address },
      input: `${password}\n`,
    });
    expect(code).toBe(1);
    expect(output.join('\n')).toContain('The password must have at least 10 characters with 1 lowercase');
  });
});

describe('fundscope import', () => {
  it('shows what it found, imports beside a running server, and the server shows the view at once', async () => {
    database = await createTestDatabase();
    await init();
    const { address } = await serve();
    const token = await signIn(address);
    const file = writeRows(3);
    const shown = await done(['import', file, '--view', 'ROWS', '--dry-run']);
    expect(shown).toContain('rows.csv: 3 rows, 2 columns');
    expect(shown).toMatch(/delimiter\s+comma\s+--delimiter/u);
    expect((await get(`${address}/api/wview/ROWS`, token)).status).toBe(404);
    const importer = fundscope(['import', file, '--view', 'ROWS']);
    expect(await importer.ended).toBe(0);
    expect(importer.output.join('\n')).toContain('The view ROWS has 3 rows.');
    const rows = (await (await get(`${address}/api/wview/ROWS`, token)).json()) as unknown[];
    expect(rows).toHaveLength(3);
  });

  it.each([
    [['import'], 2, /Name one file to import\.[\s\S]+--view NAME/u],
    [['import', 'none.csv', '--view', 'X'], 1, /The file none\.csv does not exist/u],
    [['import', 'x.csv', '--view', '1 2'], 2, /--view needs a name/u],
    [
      ['import', 'x.csv', '--view', 'X', '--decimal', 'dot'],
      2,
      /--decimal is "dot": it must be one of point, comma\./u,
    ],
    [['import', 'x.csv', '--view', 'X', '--colour'], 2, /--colour[\s\S]+--view NAME/u],
    [['import', 'x.csv', '--veiw', 'X'], 2, /There is no option --veiw: did you mean --view\?[\s\S]+--view NAME/u],
    [['import', 'x.csv', '--view', 'X', '--append', '--title', 'T'], 2, /leave --title, --portal and --group out/u],
    [['imprt'], 2, /There is no command "imprt": did you mean "import"\?/u],
    [['dance'], 2, /There is no command "dance"\.[\s\S]+serve/u],
  ])('says what is wrong with a call and how to do it: %j', async (args, code, message) => {
    const answer = await callFundscope(args, { env: { FUNDSCOPE_DATA_DIR: dataDir } });
    expect(answer.code).toBe(code);
    expect(answer.output.join('\n')).toMatch(message);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('leaves no half-imported view when it, the server and the database are killed, and nothing acknowledged is lost', async () => {
    await copyInstallation(folder);
    const before = await serve();
    const token = await signIn(before.address);
    const file = writeRows(20_000);
    await done(['import', file, '--view', 'KEPT']);

    // The importer waits for this lock when its rows are copied and its transaction is still open.
    const blocker = await embeddedClient();
    await blocker.query('begin; lock table fundscope.links in exclusive mode');
    const importer = fundscope(['import', file, '--view', 'HALF']);
    const observer = await embeddedClient();
    await vi.waitFor(async () => {
      const waiting = await observer.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
      expect(waiting.rowCount).toBe(1);
    }, patience);
    const copied = await observer.query(`select from pg_class where relname = 'import_half'`);
    expect(copied.rowCount).toBe(0);
    importer.process.kill('SIGKILL');
    before.child.process.kill('SIGKILL');
    process.kill(runningPostmaster() ?? 0, 'SIGKILL');
    await Promise.all([importer.ended, before.child.ended]);

    const after = await serve();
    // The token was issued by the killed server, with a key from the database.
    expect((await get(`${after.address}/api/wview/HALF/info`, token)).status).toBe(404);
    const kept = await get(`${after.address}/api/wview/KEPT`, token);
    expect((await kept.json()) as unknown[]).toHaveLength(20_000);
    const client = await embeddedClient();
    const tables = await client.query<{ tablename: string }>(
      `select tablename from pg_tables where tablename like 'import\\_%' and schemaname = 'env_p'`,
    );
    const signIns = await client.query(`select from fundscope.audit where action = 'view.import'`);
    await client.end();
    expect(tables.rows).toEqual([{ tablename: 'import_kept' }]);
    expect(signIns.rowCount).toBe(1);
  });
});

/** A connection of the test's own, which the kill of the database does not make fail. */
async function embeddedClient(): Promise<pg.Client> {
  const { socketFolder, port } = readLockFile(clusterFolder(join(dataDir, 'postgres'))) ?? {};
  const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8');
  const client = new pg.Client({ host: socketFolder, port, user: 'fundscope', password, database: 'fundscope' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function waitingForLock(database: TestDatabase | undefined): Promise<number> {
  const found = await database?.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found?.rowCount ?? 0;
}
