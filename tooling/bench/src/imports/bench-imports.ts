import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSampleFile } from '../exports/sample-file.ts';
import { runCommand, startServer, type ServerProcess } from '../exports/server-process.ts';
import { administratorOrder, signInAdministrator } from '../load/accounts.ts';
import { median } from '../statistics/median.ts';
import { writeExcelFile, writeImportFiles, type ImportFiles } from './import-files.ts';
import {
  measureReading,
  readFileOnce,
  withUploadedFile,
  type Importer,
  type ReadingMeasures,
} from './measure-imports.ts';

const results = fileURLToPath(new URL('../../results', import.meta.url));
const ROUNDS = Number(process.env['FUNDSCOPE_BENCH_ROUNDS'] ?? '3');
const SMALL_READINGS = 20;
const SAMPLE_ROWS = 20_000;

interface ServerFiles extends ImportFiles {
  readonly excel: string;
}

interface MeasuredServer {
  readonly files: ServerFiles;
  readonly process: ServerProcess;
  readonly importer: Importer;
  readonly smallMs: number[];
  readonly readings: Record<string, ReadingMeasures[]>;
}

const lines: Readonly<Record<string, keyof ServerFiles | undefined>> = {
  'no file': undefined,
  '50 MB of 40 columns': 'large',
  '20 MB of commas in one line': 'commas',
  '20 MB of empty cells': 'emptyCells',
  '20 MB in rows of 1 MB': 'longRows',
  'Excel, 20,000 rows of 40 columns': 'excel',
};

/**
 * Offers loads of 201 rows while files are read for import. With `FUNDSCOPE_BENCH_BEFORE=<folder of another checkout>` that
 * server is measured in turn, over a database of its own.
 */
export async function benchImports(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundscope-bench-'));
  const servers: Record<string, MeasuredServer> = {};
  try {
    const files = await writeImportFiles(folder);
    const checkout = process.env['FUNDSCOPE_BENCH_BEFORE'];
    if (checkout !== undefined) servers['before'] = await startMeasured(join(folder, 'before'), files, checkout);
    servers['now'] = await startMeasured(join(folder, 'now'), files);
    for (let round = 0; round < ROUNDS; round++) {
      for (const server of Object.values(servers)) await measureRound(server);
    }
    writeResults(servers);
  } finally {
    for (const { process } of Object.values(servers)) await process.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startMeasured(dataDir: string, files: ImportFiles, checkout?: string): Promise<MeasuredServer> {
  const portalDir = `${dataDir}-portal`;
  mkdirSync(portalDir);
  writeFileSync(join(portalDir, 'index.html'), '');
  const own = { dataDir, portalDir, ...(checkout !== undefined && { checkout }) };
  const sample = `${dataDir}.csv`;
  await writeSampleFile(sample, SAMPLE_ROWS);
  await runCommand({
    ...own,
    args: [
      'import',
      sample,
      '--view',
      'SAMPLE',
      '--type',
      'Book=number',
      '--key',
      'ISIN',
      '--key',
      'RefDate',
      '--key',
      'Book',
    ],
  });
  await runCommand({ ...own, ...administratorOrder });
  const process = await startServer(dataDir, own);
  const importer = { address: process.address, token: await signInAdministrator(process.address) };
  const excel = `${dataDir}.xlsx`;
  await writeExcelFile(excel, importer.address, importer.token);
  return { process, importer, files: { ...files, excel }, smallMs: [], readings: {} };
}

async function measureRound({ importer, files, smallMs, readings }: MeasuredServer): Promise<void> {
  await withUploadedFile(importer, files.small, async (id) => {
    for (let index = 0; index <= SMALL_READINGS; index++) {
      const { ms, status } = await readFileOnce(importer, id);
      if (status !== 200) throw new Error(`The small file was refused with ${status}.`);
      // The first one loads modules.
      if (index > 0) smallMs.push(ms);
    }
  });
  for (const [name, file] of Object.entries(lines)) {
    const rounds = (readings[name] ??= []);
    if (file === undefined) rounds.push(await measureReading(importer, undefined));
    else await withUploadedFile(importer, files[file], async (id) => rounds.push(await measureReading(importer, id)));
  }
}

function writeResults(servers: Readonly<Record<string, MeasuredServer>>): void {
  const smallLines = Object.entries(servers).map(
    ([name, { smallMs }]) => `| ${name} | ${median(smallMs).toFixed(0)} | ${Math.max(...smallMs).toFixed(0)} |`,
  );
  const readingLines = Object.keys(lines).flatMap((line) =>
    Object.entries(servers).map(([name, { readings }]) => {
      const rounds = readings[line] ?? [];
      const middle = (measure: 'medianMs' | 'p99Ms' | 'longestMs') =>
        median(rounds.map((round) => round[measure])).toFixed(0);
      const longest = Math.max(...rounds.map(({ longestMs }) => longestMs)).toFixed(0);
      const times = rounds.flatMap(({ readingsMs }) => readingsMs);
      const reading = times.length === 0 ? '–' : median(times).toFixed(0);
      const unserved = rounds.reduce((sum, { refused, failed }) => sum + refused + failed, 0);
      return `| ${[line, name, middle('medianMs'), middle('p99Ms'), middle('longestMs'), longest, unserved, reading, rounds.at(-1)?.status || '–'].join(' | ')} |`;
    }),
  );
  const text = [
    '# Loads of 201 rows while a file is read for import',
    '',
    `100 loads a second for 8 s beside one reading at a time; medians of ${ROUNDS} rounds, servers in turn. Server, database and`,
    `generator share ${availableParallelism()} processors; at the end the machine had a load of ${loadavg()[0]?.toFixed(1)}.`,
    '',
    '| file being read | server | median, ms | p99, ms | longest, ms | longest of all rounds, ms | not served | one reading, ms | status |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...readingLines,
    '',
    'A file of 20 rows, read without other load:',
    '',
    '| server | median, ms | longest, ms |',
    '| --- | ---: | ---: |',
    ...smallLines,
    '',
  ].join('\n');
  console.log(text);
  mkdirSync(results, { recursive: true });
  const measured = Object.fromEntries(
    Object.entries(servers).map(([name, { smallMs, readings }]) => [name, { smallMs, readings }]),
  );
  writeFileSync(`${results}/imports.md`, text);
  writeFileSync(`${results}/imports.json`, `${JSON.stringify(measured, null, 2)}\n`);
}
