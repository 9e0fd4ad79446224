import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureCommand, runCommand } from '../exports/server-process.ts';
import { writeFirm } from './firm-files.ts';

const results = fileURLToPath(new URL('../../results', import.meta.url));
const file = join(results, 'calculate.json');
const SIZES = '10,60,180,600';
const stages = ['read', 'checked', 'planned', 'covariances', 'computed', 'wrote', 'finished'] as const;

interface Measure {
  readonly funds: number;
  readonly fundDays: number;
  /** Of the whole process. */
  readonly seconds: number;
  /** Of all its threads; the database's apart. */
  readonly processorSeconds: number;
  /** Most resident memory at one moment, its threads with it; of older measures not known. */
  readonly peakMb?: number;
  readonly stages: Readonly<Record<(typeof stages)[number], number>>;
  /** Of the machine, when it ended. */
  readonly load: number;
}

/**
 * Calculates firms of several sizes over 522 days by the command line, and writes `results/calculate.md` and
 * `results/calculate.json`. It reads `/proc`, so it needs Linux. FUNDSCOPE_BENCH_FUNDS names other sizes; those that were measured before stay in the results, and none writes the tables anew.
 */
export async function benchCalculate(): Promise<void> {
  const sizes = (process.env['FUNDSCOPE_BENCH_FUNDS'] ?? SIZES).split(',').filter(Boolean).map(Number);
  for (const funds of sizes) {
    const measure = await measureFirm(funds);
    const all = [...knownMeasures().filter((other) => other.funds !== funds), measure];
    const sorted = all.toSorted((a, b) => a.funds - b.funds);
    writeFileSync(file, `${JSON.stringify(sorted, undefined, 2)}\n`);
  }
  writeFileSync(join(results, 'calculate.md'), markdown(knownMeasures()));
  process.stdout.write(readFileSync(join(results, 'calculate.md'), 'utf8'));
}

const knownMeasures = (): Measure[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Measure[]) : []);

async function measureFirm(funds: number): Promise<Measure> {
  const folder = mkdtempSync(join(tmpdir(), 'fundscope-bench-'));
  try {
    // Started by root, the database's user must be able to enter.
    chmodSync(folder, 0o755);
    const dataDir = join(folder, 'data');
    await writeFirm(folder, funds);
    // Makes the database, which is not measured.
    await runCommand({ args: ['sql', '-c', 'select 1'], dataDir });
    const start = performance.now();
    const { output, processorMs, peakMb } = await measureCommand({ args: ['calculate', folder], dataDir });
    const seconds = (performance.now() - start) / 1000;
    const [, days = ''] = /([\d,]+) fund days?\.$/mu.exec(output) ?? [];
    const fundDays = Number(days.replaceAll(',', ''));
    return {
      funds,
      fundDays,
      seconds,
      processorSeconds: processorMs / 1000,
      peakMb,
      stages: stagesOf(output),
      load: loadavg()[0]!,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function stagesOf(output: string): Measure['stages'] {
  const line = output.toLowerCase();
  const entries = stages.map(
    (stage) => [stage, Number(new RegExp(`${stage} ([\\d.]+) s`, 'u').exec(line)?.[1])] as const,
  );
  return Object.fromEntries(entries) as Measure['stages'];
}

const exponentOf = (smaller: Measure, larger: Measure): number =>
  Math.log(larger.processorSeconds / smaller.processorSeconds) / Math.log(larger.funds / smaller.funds);

function markdown(all: readonly Measure[]): string {
  const rows = all.map(({ funds, fundDays, seconds, processorSeconds, peakMb, stages: times, load }) => {
    const cells = [...stages.map((stage) => times[stage]), seconds, processorSeconds].map((time) => time.toFixed(1));
    return `| ${funds} | ${fundDays} | ${cells.join(' | ')} | ${((1000 * processorSeconds) / fundDays).toFixed(2)} | ${peakMb?.toFixed(0) ?? '-'} | ${load.toFixed(1)} |`;
  });
  const steps = all.slice(1).map((larger, index) => {
    const smaller = all[index]!;
    const times = (of: (measure: Measure) => number): string => (of(larger) / of(smaller)).toFixed(2);
    const cells = [
      times(({ funds }) => funds),
      times(({ processorSeconds }) => processorSeconds),
      times(({ seconds }) => seconds),
      exponentOf(smaller, larger).toFixed(2),
    ];
    return `| ${smaller.funds} to ${larger.funds} | ${cells.join(' | ')} |`;
  });
  return [
    '# Calculating funds over 522 days',
    '',
    'Seconds by stage, each firm once, by `fundscope calculate` on an embedded database; 25 positions a fund, 30 factors, 150',
    `instruments, 1,022 days of market data. _computed_ adds the threads up, _wrote_ went on beside it. ${availableParallelism()} processors, whose`,
    'load at the end says how much else they did; _processor_ and _ms a fund day_ are processor time without the database.',
    '',
    `| funds | fund days | ${stages.join(' | ')} | whole | processor | ms a fund day | peak MB | load |`,
    `| ---: | ---: | ${stages.map(() => '---:').join(' | ')} | ---: | ---: | ---: | ---: | ---: |`,
    ...rows,
    '',
    '## Growth',
    '',
    'What a firm of more funds takes, as a multiple of the smaller one; processor time grows with the number of funds to the',
    'power of the _exponent_. 1 is in proportion.',
    '',
    '| funds | funds, times | processor, times | whole, times | exponent |',
    '| ---: | ---: | ---: | ---: | ---: |',
    ...steps,
    '',
  ].join('\n');
}
