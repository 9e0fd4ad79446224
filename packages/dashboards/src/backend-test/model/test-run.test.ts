import type { SampleRequest } from '@fundscope/contract/views';
import { expect, it } from 'vitest';
import { runTests, type TestAnswer, type TestResult } from './test-run.ts';

const requests = (count: number): SampleRequest[] =>
  Array.from({ length: count }, (_, index) => ({
    test_type: 'rows',
    wvname: `V_${index + 1}`,
    filter: '',
    orderby: '',
    toprows: 10,
  }));
const answered: TestAnswer = { kind: 'answered', status: 200, rows: 10, message: '' };

/** A server whose answers the test gives one by one. */
function start(count: number) {
  const open = new Map<string, (answer: TestAnswer) => void>();
  const stopping = new AbortController();
  let results: readonly TestResult[] = [];
  let most = 0;
  const done = runTests(requests(count), {
    ask: (request, signal) =>
      new Promise((resolve) => {
        const end = (answer: TestAnswer) => {
          open.delete(request.wvname);
          resolve(answer);
        };
        open.set(request.wvname, end);
        most = Math.max(most, open.size);
        signal.addEventListener('abort', () => end({ kind: 'stopped' }));
      }),
    onChange: (next) => {
      results = next;
    },
    signal: stopping.signal,
  });
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    done,
    stop: () => stopping.abort(),
    answer: async (name: string, answer: TestAnswer = answered) => {
      open.get(name)?.(answer);
      await turn();
    },
    kinds: () => results.map(({ answer }) => answer.kind),
    results: () => results,
    asked: () => [...open.keys()],
    most: () => most,
  };
}

it('at most four requests are on their way, and the next follows an answer', async () => {
  const run = start(6);
  expect(run.asked()).toEqual(['V_1', 'V_2', 'V_3', 'V_4']);
  await run.answer('V_2');
  expect(run.asked()).toEqual(['V_1', 'V_3', 'V_4', 'V_5']);
  for (const name of ['V_1', 'V_3', 'V_4', 'V_5', 'V_6']) await run.answer(name);
  await run.done;
  expect(run.most()).toBe(4);
  expect(run.kinds()).toEqual(Array.from({ length: 6 }, () => 'answered'));
  expect(run.results().every(({ durationMs, answeredAt }) => (durationMs ?? -1) >= 0 && (answeredAt ?? 0) > 0)).toBe(
    true,
  );
});

it('a stop aborts those on their way, asks no more, and keeps what was answered', async () => {
  const run = start(7);
  await run.answer('V_1');
  run.stop();
  await run.done;
  expect(run.kinds()).toEqual(['answered', 'stopped', 'stopped', 'stopped', 'stopped', 'waiting', 'waiting']);
  expect(run.asked()).toEqual([]);
  expect(run.results()[1]?.durationMs).toBeUndefined();
});

it('one that is not reachable does not keep the others from being asked', async () => {
  const run = start(5);
  for (const name of ['V_1', 'V_2', 'V_3', 'V_4'])
    await run.answer(name, { kind: 'unreachable', message: 'No answer.' });
  await run.answer('V_5');
  await run.done;
  expect(run.kinds()).toEqual(['unreachable', 'unreachable', 'unreachable', 'unreachable', 'answered']);
});

it('a run of nothing ends at once', async () => {
  const run = start(0);
  await run.done;
  expect(run.kinds()).toEqual([]);
});
