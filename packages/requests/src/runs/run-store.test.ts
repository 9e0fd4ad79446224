import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetRuns, listRuns, repeatRun, startRuns, type RunTask, type TellFailed } from './run-store.ts';

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
  const task: RunTask = { kind: 'irs', label, work, reasonOf: (error) => String(error) };
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
    vi.fn(),
  );
  await soon(() => expect(states()).toEqual(['a running', 'b running', 'c running', 'd running', 'e waiting']));
  all[0]?.end();
  await soon(() => expect(states()).toEqual(['a done', 'b running', 'c running', 'd running', 'e running']));
});

it('one that failed says why, and can be repeated', async () => {
  const one = waiting('a');
  startRuns(queries, [one.task], vi.fn());
  await soon(() => expect(one.work).toHaveBeenCalledTimes(1));
  one.end(new Error('No.'));
  await soon(() => expect(listRuns()[0]).toMatchObject({ state: 'failed', message: 'Error: No.' }));
  repeatRun(queries, listRuns()[0]?.id ?? 0);
  await soon(() => expect(one.work).toHaveBeenCalledTimes(2));
  one.end();
  await soon(() => expect(listRuns()[0]).toMatchObject({ state: 'done', message: '' }));
});

it('of those begun together, all that stand failed are told with each that fails', async () => {
  const [a, b] = ['a', 'b'].map(waiting);
  const told: string[] = [];
  const tell = (failed: readonly { label: string }[], { id, size }: { id: number; size: number }) =>
    told.push(`${id - first}: ${failed.map(({ label }) => label).join(' ')} of ${size}`);
  startRuns(queries, [a!.task, b!.task, waiting('c').task], tell);
  const first = listRuns()[0]!.id;
  startRuns(queries, [waiting('d').task], tell);
  await soon(() => expect(b!.work).toHaveBeenCalledTimes(1));
  b!.end(new Error('No.'));
  await soon(() => expect(told).toEqual(['0: b of 3']));
  a!.end(new Error('No.'));
  await soon(() => expect(told).toEqual(['0: b of 3', '0: a b of 3']));
  repeatRun(queries, first + 1);
  await soon(() => expect(b!.work).toHaveBeenCalledTimes(2));
  b!.end(new Error('No.'));
  await soon(() => expect(told.slice(2)).toEqual(['0: a b of 3']));
});

it('those that failed are told though others of their kind were begun since', async () => {
  const [a, b] = ['a', 'b'].map(waiting);
  const told: string[] = [];
  startRuns(queries, [a!.task, b!.task], (failed) => told.push(failed.map(({ label }) => label).join(' ')));
  await soon(() => expect(a!.work).toHaveBeenCalledTimes(1));
  a!.end(new Error('No.'));
  await soon(() => expect(told).toEqual(['a']));
  startRuns(queries, [waiting('c').task], vi.fn());
  expect(states().map((state) => state.split(' ')[0])).toEqual(['b', 'c']);
  b!.end(new Error('No.'));
  await soon(() => expect(told).toEqual(['a', 'a b']));
});

it('a repeat that succeeds is told, with those that stand failed still', async () => {
  const [a, b] = ['a', 'b'].map(waiting);
  const told: string[] = [];
  const tell: TellFailed = (failed, _, news) => told.push(`${news}: ${failed.map(({ label }) => label).join(' ')}`);
  startRuns(queries, [a!.task, b!.task, waiting('c').task], tell);
  await soon(() => expect(b!.work).toHaveBeenCalledTimes(1));
  a!.end(new Error('No.'));
  b!.end(new Error('No.'));
  await soon(() => expect(told).toHaveLength(2));
  for (const [index, one] of [a!, b!].entries()) {
    repeatRun(queries, listRuns()[index]!.id);
    await soon(() => expect(one.work).toHaveBeenCalledTimes(2));
    one.end();
    await soon(() => expect(told).toHaveLength(3 + index));
  }
  expect(told.slice(2)).toEqual(['fewer: b', 'fewer: ']);
});

it('another user’s that failed are told no more', async () => {
  const one = waiting('a');
  const tell = vi.fn<TellFailed>();
  startRuns(queries, [one.task, waiting('b').task], tell);
  await soon(() => expect(one.work).toHaveBeenCalled());
  one.end(new Error('No.'));
  await soon(() => expect(tell).toHaveBeenCalledTimes(1));
  const { id } = tell.mock.calls[0]![1];
  forgetRuns();
  expect(tell.mock.calls.slice(1)).toEqual([[[], { id, size: 2 }, 'fewer']]);
});

it('another user’s are ended without a word', async () => {
  const one = waiting('a');
  const tellFailed = vi.fn();
  startRuns(queries, [one.task], tellFailed);
  await soon(() => expect(one.work).toHaveBeenCalled());
  forgetRuns();
  expect(one.work.mock.calls[0]?.[0].signal.aborted).toBe(true);
  one.end(new Error('aborted'));
  await soon(() => expect(queries.isMutating()).toBe(0));
  expect([tellFailed.mock.calls.length, states()]).toEqual([0, []]);
});
