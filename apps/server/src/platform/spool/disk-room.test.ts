import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDiskRoom } from './disk-room.ts';
import { SpoolBudget } from './spool-budget.ts';

const MIB = 1024 * 1024;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('leaves 256 MiB of the disk to the database, whatever the answers may take', () => {
  let free = 300 * MIB;
  const hasRoom = createDiskRoom(() => free);
  const share = { fileBytes: 4096 * MIB, files: 10 };
  const budget = new SpoolBudget({ ...share, ofOneCaller: share, memoryBytes: 0, hasRoom });
  expect(budget.takeBytes(1, 40 * MIB)).toBe(true);
  expect(budget.takeBytes(2, 5 * MIB)).toBe(false);
  expect(budget.usage().fileBytes).toBe(40 * MIB);
  free = 400 * MIB;
  vi.advanceTimersByTime(1_000);
  expect(budget.takeBytes(2, 5 * MIB)).toBe(true);
});

it('calls those that wait again when the disk may have room, though no answer gave a file back', () => {
  let free = 0;
  const share = { fileBytes: 4096 * MIB, files: 10 };
  const hasRoom = createDiskRoom(() => free);
  const budget = new SpoolBudget({ ...share, ofOneCaller: share, memoryBytes: 0, hasRoom });
  const found: boolean[] = [];
  const retry = () => {
    const isTaken = budget.takeBytes(1, 5 * MIB);
    found.push(isTaken);
    if (isTaken) budget.ignore(retry);
  };
  retry();
  budget.await(retry);
  vi.advanceTimersByTime(3_000);
  expect(found).toEqual([false, false, false, false]);
  free = 400 * MIB;
  vi.advanceTimersByTime(2_000);
  expect(found).toEqual([false, false, false, false, true]);
  // Nobody waits: nobody is called.
  expect(vi.getTimerCount()).toBe(0);
});

it('is asked for no room that the budget does not have', () => {
  const share = { fileBytes: 10 * MIB, files: 10 };
  const hasRoom = createDiskRoom(() => 271 * MIB);
  const budget = new SpoolBudget({ ...share, ofOneCaller: share, memoryBytes: 0, hasRoom });
  expect(budget.takeBytes(1, 11 * MIB)).toBe(false);
  expect(budget.takeBytes(1, 5 * MIB)).toBe(true);
});

it('takes a disk that says nothing of its room for one that has some', () => {
  expect(createDiskRoom(() => undefined)(4096 * MIB)).toBe(true);
});
