import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { collectFailures } from './test-failures.ts';
import { countsOfLine, printCounts, sumCounts, type TestCounts } from './test-summary.ts';

/**
 * Runs everything that keeps the house in order, and closes with what failed and the number of tests over all runners. Results that
 * turbo has kept from an unchanged run are shown and counted again.
 */
const quick = ['//#lint', '//#format-check', '//#repository-checks', 'typecheck', 'build', 'package-check', 'test'];
const inBrowser = ['test-stories', 'build-storybook'];

const root = fileURLToPath(new URL('../../..', import.meta.url));
const counts: TestCounts[] = [];
const failures = collectFailures();

/** Runs turbo, shows what it prints, and gives its exit code. */
async function turbo(...words: readonly string[]): Promise<number> {
  const child = spawn(
    'turbo',
    ['run', ...words, '--output-logs=full', '--log-order=grouped', '--continue=dependencies-successful'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  createInterface(child.stdout).on('line', (line) => {
    console.log(line);
    counts.push(countsOfLine(line));
    failures.read(line);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

// Few at a time: each test runner has workers of its own. The browsers come last and by themselves.
const codes = [
  await turbo(...quick, '--concurrency=3'),
  await turbo(...inBrowser, '--concurrency=1'),
  await turbo('e2e', '--concurrency=1'),
];
const total = sumCounts(counts);
if (failures.lines().length > 0) console.log(['', 'What failed:', ...failures.lines(), ''].join('\n'));
console.log(printCounts(total));
process.exitCode = codes.every((code) => code === 0) && total.failed === 0 && total.passed > 0 ? 0 : 1;
