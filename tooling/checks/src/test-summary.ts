import { stripVTControlCharacters } from 'node:util';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 };
// The task's name that turbo sets before a line.
const taskName = /^[^\s:]+:[\w:-]+: /u;
// Vitest: `Tests  1 failed | 3 passed | 2 skipped (6)`. Playwright: a line for each, `12 passed (31.2s)`.
const vitest = /^\s*Tests\s+(?<counts>.+)\(\d+\)$/u;
const playwright = /^\s+(?<counts>\d+ (?:passed|failed|flaky|skipped|did not run))(?: \([\d.]+m?s?\))?$/u;

/** What a line of output says of tests: the closing lines of Vitest and Playwright; nothing for other lines. */
export function countsOfLine(line: string): TestCounts {
  const plain = stripVTControlCharacters(line).replace(taskName, '').trimEnd();
  const counts = (vitest.exec(plain) ?? playwright.exec(plain))?.groups?.['counts'] ?? '';
  const number = (word: string) => Number(new RegExp(`(\\d+) ${word}`, 'u').exec(counts)?.[1] ?? 0);
  return {
    passed: number('passed') + number('flaky'),
    failed: number('failed'),
    skipped: number('skipped') + number('todo') + number('did not run'),
  };
}

export const sumCounts = (all: readonly TestCounts[]): TestCounts =>
  all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    noTests,
  );

export const printCounts = ({ passed, failed, skipped }: TestCounts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
