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

it('takes a disk that says nothing of its room for one that has some', () => {
  expect(createDiskRoom(() => undefined)(4096 * MIB)).toBe(true);
});
