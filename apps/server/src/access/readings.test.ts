import { describe, expect, it } from 'vitest';
import { createReadings, readingOf } from './readings.ts';
import type { ReadingDeps } from './reader-transaction.ts';

const nowhere = {} as Pick<ReadingDeps, 'database' | 'spools'>;
const open = (poolSize = 20) => createReadings(nowhere, { poolSize, queryTimeoutMs: 60_000, loadTimeoutMs: 20_000 });

/** How many of 40 get a place at once; `callerOf` tells whose they are. */
async function placesOf({ gate }: ReadingDeps, callerOf: (index: number) => number): Promise<number> {
  let inside = 0;
  for (let index = 0; index < 40; index++) {
    const { signal } = new AbortController();
    gate.enter({ caller: callerOf(index), signal }).then(
      () => inside++,
      () => undefined,
    );
  }
  await new Promise(setImmediate);
  return inside;
}
const everybody = (index: number) => index;
const somebody = () => 1;

describe('of the places to read', () => {
  it('loads and exports take a quarter each, fewer together, and most places are for small loads', async () => {
    const readings = open();
    expect(await placesOf(readings.exports, everybody)).toBe(4);
    expect(await placesOf(readings.loads, everybody)).toBe(2);
    expect(await placesOf(readings.smallLoads, (index) => 100 + index)).toBe(10);
  });

  it('one caller takes a quarter of all, and two of each heavier kind', async () => {
    const kinds: readonly (readonly ['smallLoads' | 'loads' | 'exports', number])[] = [
      ['smallLoads', 4],
      ['loads', 2],
      ['exports', 2],
    ];
    for (const [kind, places] of kinds) expect(await placesOf(open()[kind], somebody), kind).toBe(places);
  });

  it('a caller whose exports wait has places for loads, and beside both of them for small loads', async () => {
    for (const poolSize of [12, 20, 40, 100]) {
      const readings = open(poolSize);
      await placesOf(readings.exports, somebody);
      expect(await placesOf(readings.loads, somebody), `loads of ${poolSize}`).toBeGreaterThan(0);
      expect(await placesOf(readings.smallLoads, somebody), `small loads of ${poolSize}`).toBeGreaterThan(0);
    }
  });

  it('a load of a thousand rows at most is small, one without a limit an export; loads have less time', () => {
    const readings = open();
    expect(readingOf(readings, 1_000)).toBe(readings.smallLoads);
    expect(readingOf(readings, 1_001)).toBe(readings.loads);
    expect(readingOf(readings, undefined)).toBe(readings.exports);
    const limits = [readings.smallLoads, readings.loads, readings.exports].map(({ timeLimitMs }) => timeLimitMs);
    expect(limits).toEqual([20_000, 20_000, undefined]);
  });
});
