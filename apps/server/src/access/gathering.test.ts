import { expect, it } from 'vitest';
import { createGathering } from './gathering.ts';

const KIB = 1024;
const rests = (reads: readonly number[]) => {
  const gathering = createGathering();
  return reads.map((bytes) => gathering.restMs(bytes));
};
/** So many small reads of a long answer, each rest of which lasts so long. */
const restsWhere = (tookMs: (rest: number) => number) => {
  const gathering = createGathering();
  gathering.restMs(300 * KIB);
  return Array.from({ length: 100 }, (_, index) => {
    const restMs = gathering.restMs(8 * KIB);
    if (restMs > 0) gathering.rested(tookMs(index));
    return restMs;
  }).filter((ms) => ms > 0).length;
};

it('a short answer is read as it comes', () => {
  expect(new Set(rests(Array.from({ length: 32 }, () => 8 * KIB)))).toEqual(new Set([0]));
});

it('a long one rests after each read that brought little', () => {
  expect(rests([300 * KIB, 8 * KIB, 53 * KIB, 8 * KIB, 31 * KIB])).toEqual([0, 1, 0, 1, 1]);
});

it('is not held up where its reader is late anyway', () => {
  expect(rests([300 * KIB, 128 * KIB, 64 * KIB, 32 * KIB])).toEqual([0, 0, 0, 0]);
});

it('rests a few times only where timers are coarse, and on where one is late now and then', () => {
  expect(restsWhere(() => 15.6)).toBe(5);
  expect(restsWhere(() => 1.1)).toBe(100);
  expect(restsWhere((rest) => (rest % 5 === 0 ? 9 : 1.1))).toBe(100);
});
