import type { Answer, Call } from './caller.ts';
import { quickCall } from './quick-lines.ts';

export interface Measures {
  readonly offered: number;
  /** Answers 200 a second. */
  readonly servedPerSecond: number;
  /** To the last byte of those served. */
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly longestMs: number;
  /** The same from when a connection took the call. */
  readonly takenP99Ms: number;
  /** Answers 503 and 429. */
  readonly refused: number;
  /** From when a connection took the call. */
  readonly refusedP99Ms: number;
  /** Everything else. */
  readonly failed: number;
}

/** So many calls a second, whether or not the earlier ones have been answered. Each is timed from when it was due. */
export async function offer(calls: (index: number) => Call, perSecond: number, seconds: number): Promise<Measures> {
  const begun = performance.now();
  const answers: Promise<Answer>[] = [];
  while (answers.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - begun) / 1_000) * perSecond);
    while (answers.length < due) {
      const dueAt = begun + (answers.length / perSecond) * 1_000;
      answers.push(quickCall({ ...calls(answers.length), dueAt }));
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const ended = await Promise.all(answers);
  return measuresOf(ended, (performance.now() - begun) / 1_000);
}

/** So many callers, each of whom calls again once they are answered. */
export async function saturate(calls: (index: number) => Call, callers: number, seconds: number): Promise<Measures> {
  const begun = performance.now();
  const answers: Answer[] = [];
  let index = 0;
  const work = async () => {
    while (performance.now() - begun < seconds * 1_000) answers.push(await quickCall(calls(index++)));
  };
  await Promise.all(Array.from({ length: callers }, work));
  return measuresOf(answers, (performance.now() - begun) / 1_000);
}

export function measuresOf(answers: readonly Answer[], seconds: number): Measures {
  const times = (isOne: (status: number) => boolean, time: 'ms' | 'takenMs') =>
    answers
      .filter(({ status }) => isOne(status))
      .map((answer) => answer[time])
      .toSorted((one, other) => one - other);
  const served = times((status) => status === 200, 'ms');
  const refused = times((status) => status === 503 || status === 429, 'takenMs');
  return {
    offered: answers.length,
    servedPerSecond: served.length / seconds,
    medianMs: quantile(served, 0.5),
    p99Ms: quantile(served, 0.99),
    longestMs: served.at(-1) ?? 0,
    takenP99Ms: quantile(
      times((status) => status === 200, 'takenMs'),
      0.99,
    ),
    refused: refused.length,
    refusedP99Ms: quantile(refused, 0.99),
    failed: answers.length - served.length - refused.length,
  };
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
