import { stripVTControlCharacters } from 'node:util';

const taskName = /^(?:(?<task>[^\s:]+:[\w:-]+): )?/u;
// Vitest: ` ✓ src/a.test.ts (3 tests | 1 failed) 27ms`. Playwright, a line for each test: `  ✓  3 e2e/a.spec.ts:3:1 › says it (2.3s)`.
const vitest = /^\s*[✓❯×✗] .*?(?<file>\S+\.(?:test|stories)\.tsx?) \(\d+ tests?[^)]*\) (?<time>[\d.]+m?s)\b/u;
const playwright = /^\s*[✓✘±-]\s+\d+ .*?(?<file>\S+\.spec\.ts):\d+:\d+ › .* \((?<time>[\d.]+(?:ms|s|m))\)$/u;
const milliseconds: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };

/**
 * Adds up how long each test file took, over all runners.
 * @returns `read` takes a run's lines, `slowest` names the files that took longest.
 */
export function collectFileTimes(): { read: (line: string) => void; slowest: (count: number) => string[] } {
  const times = new Map<string, number>();
  return {
    read: (line) => {
      const plain = stripVTControlCharacters(line).trimEnd();
      const { task } = taskName.exec(plain)?.groups ?? {};
      const words = plain.replace(taskName, '');
      const { file, time } = (vitest.exec(words) ?? playwright.exec(words))?.groups ?? {};
      if (!file || !time) return;
      const name = task ? `${task} ${file}` : file;
      times.set(
        name,
        (times.get(name) ?? 0) + Number.parseFloat(time) * (milliseconds[time.replace(/^[\d.]+/u, '')] ?? 0),
      );
    },
    slowest: (count) =>
      [...times]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, count)
        .map(([name, time]) => `${(time / 1000).toFixed(1).padStart(7)} s  ${name}`),
  };
}
