import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSampleFile } from '../exports/sample-file.ts';
import { runCommand, startServer } from '../exports/server-process.ts';
import { administratorOrder, makeAccounts } from './accounts.ts';
import type { Measures } from './offered-load.ts';
import { scenarios } from './scenarios.ts';

const ROWS = 100_000;
const ACCOUNTS = 12;
const results = fileURLToPath(new URL('../../results', import.meta.url));

interface ScenarioResult extends Measures {
  readonly name: string;
  /** Of the machine, when the scenario ended. */
  readonly load: number;
}

/** Only the scenarios whose name has this in it; their results are printed and not kept. */
const wanted = process.env['FUNDSCOPE_BENCH_SCENARIOS'] ?? '';
const checkout = process.env['FUNDSCOPE_BENCH_BEFORE'];
/** Another checkout's server instead of this one's. */
const other = checkout === undefined ? {} : { checkout };

/** Offers loads to a server process of its own, beside everyday work and beside attacks, and writes what it did. */
export async function benchLoad(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundscope-bench-'));
  try {
    const dataDir = join(folder, 'data');
    const sample = join(folder, 'sample.csv');
    await writeSampleFile(sample, ROWS);
    const keys = ['RefDate', 'Book', 'ISIN'].flatMap((key) => ['--key', key]);
    await runCommand({
      ...other,
      args: ['import', sample, '--view', 'SAMPLE', '--type', 'Book=number', ...keys],
      dataDir,
    });
    await runCommand({ ...other, ...administratorOrder, dataDir });
    const server = await startServer(dataDir, other);
    try {
      const { address } = server;
      const world = { address, tokens: await makeAccounts(address, ACCOUNTS) };
      const measured: ScenarioResult[] = [];
      for (const [name, run] of Object.entries(scenarios)) {
        if (!name.includes(wanted)) continue;
        measured.push({ name, ...(await run(world, measured)), load: loadavg()[0] ?? 0 });
        console.log(lineOf(measured.at(-1)!));
        if (measured.every(({ servedPerSecond }) => servedPerSecond === 0)) throw new Error('No load was answered.');
        await new Promise((resolve) => setTimeout(resolve, 2_000));
      }
      if (wanted === '') write(measured);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The results of another tree's server stand beside, under a name of their own. */
function write(measured: readonly ScenarioResult[]): void {
  const name = checkout === undefined ? 'load' : 'load-before';
  mkdirSync(results, { recursive: true });
  writeFileSync(`${results}/${name}.json`, `${JSON.stringify(measured, null, 2)}\n`);
  const report = [
    `# Loads of a view of ${ROWS.toLocaleString('en')} rows × 40 columns, ${ACCOUNTS} users`,
    '',
    `Server, database and the generator of loads share ${availableParallelism()} processors; _load_ is the machine's own, with whatever`,
    'else it did. Times are to the last byte.',
    '',
    '| | offered | served/s | median, ms | p99, ms | p99 from taken, ms | refused | refused p99, ms | failed | load |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...measured.map(lineOf),
    '',
  ].join('\n');
  writeFileSync(`${results}/${name}.md`, report);
}

function lineOf(result: ScenarioResult): string {
  const { name, offered, servedPerSecond, medianMs, p99Ms, takenP99Ms, refused, refusedP99Ms, failed, load } = result;
  const figures = [servedPerSecond, medianMs, p99Ms, takenP99Ms].map((figure) => figure.toFixed(0));
  return `| ${[name, offered, ...figures, refused, refusedP99Ms.toFixed(0), failed, load.toFixed(1)].join(' | ')} |`;
}
