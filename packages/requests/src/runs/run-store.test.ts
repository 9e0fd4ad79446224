import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetRuns, listRuns, repeatRun, startRuns, type RunTask } from './run-store.ts';

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
});
afterEach(forgetRuns);

/** A task that waits until the test ends it. */
function waiting(label: string) {
  let end = (_error?: Error) => {};
  const work = vi.fn<RunTask['work']>(
    () => new Promise((resolve, reject) => (end = (error) => (error ? reject(error) : resolve(undefined)))),
  );
  const task: RunTask = { kind: 'irs', label, work, fail: (error) => String(error) };
  return { task, work, end: (error?: Error) => end(error) };
}
/** On a busy machine, too. */
const soon = (assertion: () => void) => vi.waitFor(assertion, { timeout: 60_000, interval: 5 });
const states = () => listRuns().map(({ label, state }) => `${label} ${state}`);

it('a few run at once, the others wait for their turn', async () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map(waiting);
  startRuns(
    queries,
    all.map(({ task }) => task),
  );
  await soon(() => expect(states()).toEqual(['a running', 'b running', 'c running', 'd running', 'e waiting']));
  all[0]?.end();
  await soon(() => expect(states()).toEqual(['a done', 'b running', 'c running', 'd running', 'e running']));
});

it('one that failed says why, and can be repeated', async () => {
  const one = waiting('a');
  startRuns(queries, [one.task]);
  await soon(() => expect(one.work).toHaveBeenCalledTimes(1));
  one.end(new Error('No.'));
  await soon(() => expect(listRuns()[0]).toMatchObject({ state: 'failed', message: 'Error: No.' }));
  repeatRun(queries, listRuns()[0]?.id ?? 0);
  await soon(() => expect(one.work).toHaveBeenCalledTimes(2));
  one.end();
  await soon(() => expect(listRuns()[0]).toMatchObject({ state: 'done', message: '' }));
});

it('another user’s are ended without a word', async () => {
  const one = waiting('a');
  const fail = vi.fn(() => '');
  startRuns(queries, [{ ...one.task, fail }]);
  await soon(() => expect(one.work).toHaveBeenCalled());
  forgetRuns();
  expect(one.work.mock.calls[0]?.[0].signal.aborted).toBe(true);
  one.end(new Error('aborted'));
  await soon(() => expect(queries.isMutating()).toBe(0));
  expect([fail.mock.calls.length, states()]).toEqual([0, []]);
});
