import { stripVTControlCharacters } from 'node:util';

/** Lines kept of one failure: its name, the message, the first places of its stack. */
const LINES_OF_ONE = 30;
// Vitest: ` FAIL  src/a.test.ts > says it`. Playwright: `  1) e2e/a.spec.ts:3:1 › says it ───`.
const beginning = /^(?:[^\s:]+:[\w:-]+: )?\s*(?:FAIL\s{2}|\d+\) \S+\.spec\.ts:\d+)/u;

/**
 * Keeps what runners say of tests that failed, so that it can be repeated where a reader looks first: at the end.
 * @returns `read` takes a run's lines in their order, `lines` gives those that tell of failures.
 */
export function collectFailures(): { read: (line: string) => void; lines: () => readonly string[] } {
  const kept: string[] = [];
  let left = 0;
  return {
    read: (line) => {
      if (beginning.test(stripVTControlCharacters(line))) left = LINES_OF_ONE;
      if (left === 0) return;
      left -= 1;
      kept.push(line);
    },
    lines: () => kept,
  };
}
