import { expect, it } from 'vitest';
import { shownResults, summarize } from './run-summary.ts';
import type { TestResult } from './test-run.ts';

const result = (nr: number, answer: TestResult['answer'], durationMs?: number): TestResult => ({
  nr,
  request: { test_type: 'rows', wvname: `V_${nr}`, filter: '', orderby: '', toprows: 10 },
  answer,
  answeredAt: undefined,
  durationMs,
});
const results = [
  result(1, { kind: 'answered', status: 200, rows: 1, message: '' }, 20),
  result(2, { kind: 'answered', status: 500, rows: undefined, message: 'Sorry.' }, 90),
  result(3, { kind: 'unreachable', message: 'No answer.' }, 500),
  result(4, { kind: 'running' }),
  result(5, { kind: 'stopped' }),
  result(6, { kind: 'waiting' }),
];

it('says how far a run has come, what failed, and which answer took longest', () => {
  expect(summarize(results)).toEqual({
    total: 6,
    done: 3,
    running: 1,
    unanswered: 3,
    unreachable: 1,
    refused: 1,
    slowest: results[1],
  });
  expect(summarize(results.slice(0, 4))).toMatchObject({ unanswered: 0 });
  expect(summarize([]).slowest).toBeUndefined();
});

it('the newest request stands first, and those that wait are not shown', () => {
  expect(shownResults(results).map(({ nr }) => nr)).toEqual([5, 4, 3, 2, 1]);
});
