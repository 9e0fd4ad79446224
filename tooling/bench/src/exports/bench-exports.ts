import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TokenResponse } from '@fundscope/contract/identity';
import { SPREADSHEET_TYPE, VIEW_COLUMNS_TYPE, XML_TYPE } from '@fundscope/contract/views';
import { measureDownload, type Download, type DownloadMeasures } from './measure-download.ts';
import { markdownReport, type FormatResult } from './report.ts';
import { SAMPLE_COLUMNS, writeSampleFile } from './sample-file.ts';
import { runCommand, startServer } from './server-process.ts';

const ROWS = 200_000;
const ROUNDS = 3;
const VIEW = '/api/wview/SAMPLE';
const USER = { Username: 'bench', Password: 'Bench.Administrator-1' };
const results = fileURLToPath(new URL('../../results', import.meta.url));

const file = (accept: string): Download => ({ path: `${VIEW}/HUP`, headers: { accept } });
const rows = (accept: string, encoding?: string): Download => ({
  path: VIEW,
  headers: { accept, ...(encoding !== undefined && { 'accept-encoding': encoding }) },
});

const formats: Readonly<Record<string, Download>> = {
  JSON: rows('application/json'),
  'JSON, gzip': rows('application/json', 'gzip'),
  'JSON, br': rows('application/json', 'br'),
  columns: rows(VIEW_COLUMNS_TYPE),
  'columns, gzip': rows(VIEW_COLUMNS_TYPE, 'gzip'),
  'columns, br': rows(VIEW_COLUMNS_TYPE, 'br'),
  CSV: rows('text/csv'),
  'CSV, gzip': rows('text/csv', 'gzip'),
  'CSV, br': rows('text/csv', 'br'),
  spreadsheet: file(SPREADSHEET_TYPE),
  XML: file(XML_TYPE),
  'XML, br': { ...file(XML_TYPE), headers: { accept: XML_TYPE, 'accept-encoding': 'br' } },
};

/** Measures every format of a large view at a server process of its own, and writes the results. */
export async function benchExports(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundscope-bench-'));
  try {
    const dataDir = join(folder, 'data');
    const sample = join(folder, 'sample.csv');
    await writeSampleFile(sample, ROWS);
    const keys = ['RefDate', 'Book', 'ISIN'].flatMap((key) => ['--key', key]);
    await runCommand({ args: ['import', sample, '--view', 'SAMPLE', '--type', 'Book=book', ...keys], dataDir });
    await runCommand({
      args: ['init', '--username', USER.Username, '--password-stdin'],
      dataDir,
      input: `${USER.Password}\n`,
    });
    const measured: FormatResult[] = [];
    for (const [name, download] of Object.entries(formats)) {
      console.log(name);
      measured.push(await measureFormat(dataDir, name, download));
    }
    const heading = `Exports, ${ROWS.toLocaleString('en')} rows × ${SAMPLE_COLUMNS} columns`;
    // Other work makes times longer, memory not larger.
    const load = `At the end the machine had a load of ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`;
    const report = markdownReport(measured, heading, load);
    mkdirSync(results, { recursive: true });
    writeFileSync(`${results}/exports.json`, `${JSON.stringify(measured, null, 2)}\n`);
    writeFileSync(`${results}/exports.md`, report);
    console.log(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureFormat(dataDir: string, name: string, download: Download): Promise<FormatResult> {
  const server = await startServer(dataDir);
  try {
    const answer = await fetch(`${server.address}/api/users/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(USER),
    });
    const { Token } = (await answer.json()) as TokenResponse;
    const headers = { ...download.headers, authorization: `Bearer ${Token}` };
    // A small one first, which compiles the path.
    await measureDownload(server, { path: `${download.path}?$filter=Book%20eq%20101`, headers });
    const idleMb = server.residentMb();
    const rounds: DownloadMeasures[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureDownload(server, { ...download, headers }));
    return { name, idleMb, rounds };
  } finally {
    await server.stop();
  }
}
