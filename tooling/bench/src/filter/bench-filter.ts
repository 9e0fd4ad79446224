import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { FilterError, parseFilter } from '@fundscope/contract/filter';
import { median } from '../statistics/median.ts';
import { filterSamples } from './filter-samples.ts';

const ROUNDS = 200;
const WARM_UP = 50;
/** A filter of 8 KB is to be read within it. */
const TARGET_MS = 10;
const results = fileURLToPath(new URL('../../results', import.meta.url));

interface FilterResult {
  readonly name: string;
  readonly bytes: number;
  readonly medianMs: number;
  readonly slowestMs: number;
}

/** Reads filters of 8 KB, and writes `results/filter.md` and `results/filter.json`. */
export async function benchFilter(): Promise<void> {
  const lines = Object.entries(filterSamples).map(([name, filter]) => measure(name, filter));
  await mkdir(results, { recursive: true });
  await writeFile(`${results}/filter.json`, `${JSON.stringify(lines, undefined, 2)}\n`);
  const report = markdown(lines);
  await writeFile(`${results}/filter.md`, report);
  process.stdout.write(report);
}

function measure(name: string, filter: string): FilterResult {
  for (let round = 0; round < WARM_UP; round++) read(filter);
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    read(filter);
    return performance.now() - start;
  });
  return { name, bytes: Buffer.byteLength(filter), medianMs: median(times), slowestMs: Math.max(...times) };
}

/** A refusal is an answer too. */
function read(filter: string): void {
  try {
    parseFilter(filter);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
  }
}

function markdown(lines: readonly FilterResult[]): string {
  const rows = lines.map(({ name, bytes, medianMs, slowestMs }) => {
    const isReached = medianMs <= TARGET_MS ? 'yes' : 'no';
    return `| ${name} | ${bytes} | ${medianMs.toFixed(3)} | ${slowestMs.toFixed(3)} | ${isReached} |`;
  });
  return [
    '# Reading a filter of 8 KB',
    '',
    `Median and slowest of ${ROUNDS} readings, Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}; target: ${TARGET_MS} ms.`,
    '',
    '| filter | bytes | median, ms | slowest, ms | reached |',
    '| --- | ---: | ---: | ---: | --- |',
    ...rows,
    '',
  ].join('\n');
}
