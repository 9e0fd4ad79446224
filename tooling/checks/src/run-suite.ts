import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { collectFileTimes } from './slow-files.ts';
import { runsOf, suiteParts, type TurboRun } from './suite-parts.ts';
import { collectFailures } from './test-failures.ts';
import { countsOfLine, printCounts, sumCounts, type TestCounts } from './test-summary.ts';

/**
 * Runs everything that keeps the house in order, or the parts that are named, and closes with what failed, the slowest test files and
 * the number of tests over all runners. Results that turbo has kept from an unchanged run are shown and counted again.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const counts: TestCounts[] = [];
const failures = collectFailures();
const times = collectFileTimes();

/** Runs turbo, shows what it prints, and gives its exit code. */
async function turbo({ words, concurrency }: TurboRun, options: readonly string[]): Promise<number> {
  const fixed = ['--output-logs=full', '--log-order=grouped', '--continue=dependencies-successful'];
  const child = spawn('turbo', ['run', ...words, ...options, ...fixed, `--concurrency=${concurrency}`], {
    cwd: root,
    // Compiler and linter let memory go a quarter as often, which takes a quarter of their time away.
    env: { GOGC: '400', ...process.env },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  createInterface(child.stdout).on('line', (line) => {
    console.log(line);
    counts.push(countsOfLine(line));
    failures.read(line);
    times.read(line);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

const given = process.argv.slice(2);
const options = given.filter((word) => word.startsWith('--'));
const runs = runsOf(given.filter((word) => !word.startsWith('--')));
if (!runs) {
  console.error(`The suite has the parts ${Object.keys(suiteParts).join(', ')}; without a name all run.`);
  process.exit(1);
}

const codes: number[] = [];
for (const run of runs) codes.push(await turbo(run, options));
const total = sumCounts(counts);
if (failures.lines().length > 0)
  console.log(['', 'What failed, if only at the first try:', ...failures.lines()].join('\n'));
const slowest = times.slowest(10);
if (slowest.length > 0) console.log(['', 'The slowest test files:', ...slowest, ''].join('\n'));
console.log(printCounts(total));
// With --affected there may be nothing to test.
const isTested = total.passed > 0 || options.includes('--affected');
process.exitCode = codes.every((code) => code === 0) && total.failed === 0 && isTested ? 0 : 1;
