import { expect, it } from 'vitest';
import { createGathering } from './gathering.ts';

const KIB = 1024;
const rests = (reads: readonly number[]) => {
  const restMs = createGathering();
  return reads.map((bytes) => restMs(bytes));
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
