import { stripVTControlCharacters } from 'node:util';

/** How failures begin, and how many lines of each are kept. */
const beginnings: readonly (readonly [RegExp, number])[] = [
  // A test, with the message and the first places of its stack.
  // Vitest: ` FAIL  src/a.test.ts > says it`. Playwright: `  1) e2e/a.spec.ts:3:1 › says it ───`.
  [/^(?:[^\s:]+:[\w:-]+: )?\s*(?:FAIL\s{2}|\d+\) \S+\.spec\.ts:\d+)/u, 30],
  // A test that passed at its second try alone: `tooling/vitest-config/second-tries.ts`.
  [/^(?:[^\s:]+:[\w:-]+: )?\s*SECOND TRY\s/u, 1],
  // Vitest, of what no test waited for: `⎯⎯ Unhandled Errors ⎯⎯`.
  [/^(?:[^\s:]+:[\w:-]+: )?⎯+ Unhandled Errors ⎯+/u, 30],
  // Turbo: `Failed:    @fundscope/server#lint, …`.
  [/^\s*Failed:\s/u, 1],
];

/**
 * Keeps what runners say of tests and tasks that failed, so that it can be repeated where a reader looks first: at the end.
 * @returns `read` takes a run's lines in their order, `lines` gives those that tell of failures.
 */
export function collectFailures(): { read: (line: string) => void; lines: () => readonly string[] } {
  const kept: string[] = [];
  let left = 0;
  return {
    read: (line) => {
      const text = stripVTControlCharacters(line);
      left = beginnings.find(([beginning]) => beginning.test(text))?.[1] ?? left;
      if (left === 0) return;
      left -= 1;
      kept.push(line);
    },
    lines: () => kept,
  };
}
