import { mkdirSync, mkdtempSync, chmodSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TokenResponse } from '@fundscope/contract/identity';
import { SPREADSHEET_TYPE, VIEW_COLUMNS_TYPE, XML_TYPE } from '@fundscope/contract/views';
import pg from 'pg';
import type { Download } from '../exports/measure-download.ts';
import { writeSampleFile } from '../exports/sample-file.ts';
import { runCommand, startServer, type Order, type ServerProcess } from '../exports/server-process.ts';
import { startCluster } from './bench-cluster.ts';
import { measureCopy, type CopyMeasures } from './measure-copy.ts';
import { measureLoad, measureSlowReaders, measureSmallLoads } from './measure-server.ts';
import { markdownReport, type ReadingResult } from './report.ts';

const ROWS = Number(process.env['FUNDSCOPE_BENCH_ROWS'] ?? 100_000);
const SMALL_ROWS = 50;
const ROUNDS = Number(process.env['FUNDSCOPE_BENCH_ROUNDS'] ?? 7);
const SMALL_LOADS = 300;
const slowReaders = { readers: 16, bytesPerSecond: 200_000, seconds: 10 };
const USER = { Username: 'bench', Password: 'Bench.Administrator-1' };
const results = fileURLToPath(new URL('../../results', import.meta.url));

const formats: Readonly<Record<string, Download>> = {
  columns: { path: '/api/wview/SAMPLE', headers: { accept: VIEW_COLUMNS_TYPE } },
  JSON: { path: '/api/wview/SAMPLE', headers: { accept: 'application/json' } },
  CSV: { path: '/api/wview/SAMPLE', headers: { accept: 'text/csv' } },
  spreadsheet: { path: '/api/wview/SAMPLE/HUP', headers: { accept: SPREADSHEET_TYPE } },
  XML: { path: '/api/wview/SAMPLE/HUP', headers: { accept: XML_TYPE } },
};
const small: Download = { path: '/api/wview/SMALL', headers: { accept: VIEW_COLUMNS_TYPE } };

/**
 * Measures how long large answers take beside `COPY` of the same rows, at this server and, where
 * `FUNDSCOPE_BENCH_BEFORE` names another checkout, at that one in turn, over the same rows in one cluster; writes the results.
 */
export async function benchReading(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundscope-bench-'));
  // Started by root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const cluster = await startCluster(join(folder, 'cluster'));
  const servers: Record<string, ServerProcess> = {};
  const client = new pg.Client(cluster.connection);
  try {
    const portalDir = join(folder, 'portal');
    mkdirSync(portalDir);
    writeFileSync(join(portalDir, 'index.html'), '');
    const { now, before } = cluster.addresses;
    const own = { dataDir: join(folder, 'data'), databaseUrl: now, portalDir };
    const checkout = process.env['FUNDSCOPE_BENCH_BEFORE'];
    if (checkout !== undefined) {
      const other = { dataDir: join(folder, 'data-before'), databaseUrl: before, portalDir, checkout };
      await fill(folder, other);
      servers['before'] = await startServer(other.dataDir, other);
    }
    await fill(folder, own);
    await client.connect();
    servers['now'] = await startServer(own.dataDir, own);
    const measured = await measureRounds(client, servers);
    const load = `At the end the machine had a load of ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`;
    const report = markdownReport(measured, { rows: ROWS, smallRows: SMALL_ROWS, rounds: ROUNDS, load, slowReaders });
    mkdirSync(results, { recursive: true });
    writeFileSync(`${results}/reading.json`, `${JSON.stringify(measured, null, 2)}\n`);
    writeFileSync(`${results}/reading.md`, report);
    console.log(report);
  } finally {
    for (const server of Object.values(servers)) await server.stop();
    await client.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(
  folder: string,
  own: Omit<Order, 'args' | 'input'> & { readonly databaseUrl: string },
): Promise<void> {
  for (const [view, rows] of Object.entries({ SAMPLE: ROWS, SMALL: SMALL_ROWS })) {
    const sample = join(folder, `${view}.csv`);
    await writeSampleFile(sample, rows);
    const keys = ['RefDate', 'Book', 'ISIN'].flatMap((key) => ['--key', key]);
    await runCommand({ ...own, args: ['import', sample, '--view', view, '--type', 'Book=book', ...keys] });
  }
  const input = `${USER.Password}\n`;
  await runCommand({ ...own, args: ['init', '--username', USER.Username, '--password-stdin'], input });
  const client = new pg.Client(own.databaseUrl);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** One way after the other in each round, so that other work of the machine meets all of them; a first round warms up. */
async function measureRounds(
  client: pg.Client,
  servers: Readonly<Record<string, ServerProcess>>,
): Promise<ReadingResult> {
  const copies: CopyMeasures[] = [];
  const result: ReadingResult = { copies, loads: {}, small: {}, slow: {} };
  const tokens = new Map<ServerProcess, string>();
  for (const server of Object.values(servers)) tokens.set(server, await signIn(server));
  const signedIn = (server: ServerProcess, { path, headers }: Download): Download => ({
    path,
    headers: { ...headers, authorization: `Bearer ${tokens.get(server)}` },
  });
  for (let round = -1; round < ROUNDS; round++) {
    const copy = await measureCopy(client);
    if (round >= 0) copies.push(copy);
    for (const [name, server] of Object.entries(servers)) {
      for (const [format, download] of Object.entries(formats)) {
        const load = await measureLoad(server, signedIn(server, download));
        if (round >= 0) ((result.loads[name] ??= {})[format] ??= []).push(load);
      }
      const loads = await measureSmallLoads(server, signedIn(server, small), SMALL_LOADS);
      if (round >= 0) (result.small[name] ??= []).push(loads);
    }
  }
  for (const [name, server] of Object.entries(servers)) {
    const large = signedIn(server, { path: '/api/wview/SAMPLE', headers: { accept: 'text/csv' } });
    result.slow[name] = await measureSlowReaders(server, { ...slowReaders, large, small: signedIn(server, small) });
  }
  return result;
}

async function signIn(server: ServerProcess): Promise<string> {
  const answer = await fetch(`${server.address}/api/users/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(USER),
  });
  return ((await answer.json()) as TokenResponse).Token;
}
