import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { Spool } from './spool.ts';
import { SpoolBudget, type SpoolLimits } from './spool-budget.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const KIB = 1024;
const files = { fileBytes: 100 * 1024 * KIB, files: 100 };
let folder: string;
let budget: SpoolBudget;
let spools: Spool[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundscope-spool-'));
  spools = [];
});
afterEach(async () => {
  for (const spool of spools) spool.destroy();
  await vi.waitFor(() => expect(budget.usage()).toEqual({ fileBytes: 0, files: 0, memoryBytes: 0 }), patience);
  rmSync(folder, { recursive: true });
});

const limit = (memoryBytes: number, limits: Partial<SpoolLimits> = {}) => {
  budget = new SpoolBudget({ ...files, ofOneCaller: files, memoryBytes, ...limits });
};
function open(caller: number, isShort = false): Spool {
  const spool = new Spool({ budget, caller, folder, memoryBytes: 4096 * KIB, isShort });
  spools.push(spool);
  return spool;
}
function fill(spool: Spool, count: number): void {
  for (let piece = 0; piece < count; piece++) spool.add(randomBytes(KIB));
}

/** What buffers take of the process, those that nobody holds any more left out. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}
/** Buffers are given back in the background. */
const expectHeld = (atMost: number) => vi.waitFor(() => expect(heldBytes()).toBeLessThanOrEqual(atMost), patience);

describe('the memory of answers that wait', () => {
  it('has room for a load of a thousand rows beside any number of long ones', () => {
    limit(2048 * KIB);
    for (const caller of [1, 2, 3, 4]) fill(open(caller), 600);
    const taken = budget.usage().files;
    fill(open(5, true), 200);
    expect(budget.usage().files).toBe(taken);
    fill(open(6), 200);
    expect(budget.usage().files).toBe(taken + 1);
  });

  it('is one caller’s for a quarter, however many of their answers are read slowly', async () => {
    limit(80 * KIB);
    for (const caller of [1, 1]) fill(open(caller), 35);
    await vi.waitFor(() => expect(budget.usage().memoryBytes).toBeLessThanOrEqual(20 * KIB), patience);
    const taken = budget.usage().files;
    for (const caller of [2, 3]) fill(open(caller), 10);
    expect(budget.usage().files).toBe(taken);
  });

  it('has room for a short answer beside any number of long ones, the same caller’s too', async () => {
    limit(2048 * KIB);
    for (const caller of [1, 1, 2, 2, 3, 3, 4, 4]) fill(open(caller), 390);
    await vi.waitFor(() => expect(budget.usage().files).toBe(8), patience);
    for (const caller of [1, 2, 3, 4, 5]) {
      const short = open(caller);
      fill(short, 64);
      short.finish();
      expect(short.takeWhole(64 * KIB)).toHaveLength(64 * KIB);
    }
  });

  it('is counted by what is kept of it: a kilobyte of a large buffer keeps no more than itself', async () => {
    limit(8192 * KIB, { files: 0 });
    const before = heldBytes();
    const callers = [1, 2, 3, 4, 5].map((caller) => open(caller));
    for (let round = 0; round < 1_000; round++) {
      for (const spool of callers) spool.add(Buffer.allocUnsafeSlow(64 * KIB).subarray(0, KIB));
    }
    expect(budget.usage().memoryBytes).toBe(5_000 * KIB);
    await expectHeld(before + 5_256 * KIB);
  });

  it('holds one piece of an answer in a file where it has no room, and no more', async () => {
    limit(0);
    const before = heldBytes();
    for (let caller = 0; caller < 10; caller++) {
      const spool = open(caller);
      for (let piece = 0; piece < 8; piece++) spool.add(Buffer.allocUnsafeSlow(128 * KIB));
      // Takes one piece and no more.
      spool.once('data', () => spool.pause());
    }
    await vi.waitFor(() => expect(budget.usage().memoryBytes).toBe(10 * 64 * KIB), patience);
    await expectHeld(before + 12 * 64 * KIB);
  });

  it('lets an answer in a file be read one piece ahead where it has room', async () => {
    limit(8192 * KIB);
    const spool = new Spool({ budget, caller: 1, folder, memoryBytes: 0 });
    spools.push(spool);
    for (let piece = 0; piece < 16; piece++) spool.add(Buffer.allocUnsafeSlow(128 * KIB));
    await vi.waitFor(() => expect(budget.usage().memoryBytes).toBe(0), patience);
    spool.once('data', () => spool.pause());
    await vi.waitFor(() => expect(budget.usage().memoryBytes).toBe(2 * 256 * KIB), patience);
  });
});
