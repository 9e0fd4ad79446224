import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { runSource } from '../../../test/processes/child.ts';
import { Spool } from './spool.ts';
import { SpoolBudget, type SpoolLimits } from './spool-budget.ts';
import { openSpoolFile, sweepSpoolFiles } from './spool-file.ts';

const KIB = 1024;
const limits: SpoolLimits = {
  fileBytes: 100 * KIB,
  files: 3,
  ofOneCaller: { fileBytes: 60 * KIB, files: 2 },
  memoryBytes: 80 * KIB,
};
const unused = { fileBytes: 0, files: 0, memoryBytes: 0 };

let folder: string;
let budget: SpoolBudget;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundscope-spool-'));
  budget = new SpoolBudget(limits);
});
afterEach(async () => {
  await vi.waitFor(() => expect(budget.usage()).toEqual(unused), patience);
  rmSync(folder, { recursive: true });
});

function open(caller = 1) {
  const spool = new Spool({ budget, caller, folder, memoryBytes: 10 * KIB });
  const state = { isHeld: false, overBudget: 0 };
  spool.onPause = (isOverBudget) => {
    state.isHeld = true;
    if (isOverBudget) state.overBudget++;
  };
  spool.onResume = () => {
    state.isHeld = false;
  };
  return { spool, state };
}
const chunksOf = (count: number) => Array.from({ length: count }, () => randomBytes(KIB));
async function read(spool: Spool): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of spool as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
const written = (bytes: number) => vi.waitFor(() => expect(budget.usage().fileBytes).toBe(bytes * KIB), patience);

describe('an answer in a spool', () => {
  it('is what was put in, in order, whether it went straight through, by memory or by a file', async () => {
    for (const count of [0, 1, 9, 50]) {
      const { spool, state } = open();
      const chunks = chunksOf(count);
      for (const chunk of chunks) spool.add(chunk);
      spool.finish();
      expect((await read(spool)).equals(Buffer.concat(chunks))).toBe(true);
      expect(state.isHeld).toBe(false);
    }
  });

  it('is the same where reading and writing go on by turns', async () => {
    const { spool } = open();
    const chunks = chunksOf(300);
    const reading = read(spool);
    for (const [index, chunk] of chunks.entries()) {
      spool.add(chunk);
      if (index % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    spool.finish();
    expect((await reading).equals(Buffer.concat(chunks))).toBe(true);
  });

  it('takes no file while memory suffices, and one that nobody else can open beyond it', async () => {
    const { spool } = open();
    for (const chunk of chunksOf(9)) spool.add(chunk);
    expect(budget.usage()).toEqual({ files: 0, fileBytes: 0, memoryBytes: 9 * KIB });
    expect(readdirSync(folder)).toEqual([]);
    for (const chunk of chunksOf(21)) spool.add(chunk);
    await written(20);
    expect(readdirSync(folder)).toEqual([]);
    spool.destroy();
  });

  it('gives its file and its memory back when it is read, broken off, or has failed', async () => {
    const fail = async (end: (spool: Spool) => void) => {
      const { spool } = open();
      for (const chunk of chunksOf(40)) spool.add(chunk);
      end(spool);
      await vi.waitFor(() => expect(budget.usage()).toEqual(unused), patience);
    };
    await fail((spool) => spool.destroy());
    await fail((spool) => spool.destroy(new Error('in the middle')));
    await fail((spool) => setImmediate(() => spool.destroy()));
    await fail((spool) => {
      spool.finish();
      spool.resume();
    });
  });

  it('holds its source back beyond the budget of the process or of the caller, until there is room again', async () => {
    const first = open();
    for (const chunk of chunksOf(60)) first.spool.add(chunk);
    await written(50);
    const second = open();
    for (const chunk of chunksOf(40)) second.spool.add(chunk);
    // The caller has 60 KiB in all, another caller still has room.
    await vi.waitFor(() => expect(second.state).toEqual({ isHeld: true, overBudget: 1 }), patience);
    const other = open(2);
    for (const chunk of chunksOf(30)) other.spool.add(chunk);
    await written(71);
    expect(other.state.isHeld).toBe(false);
    first.spool.destroy();
    await vi.waitFor(() => expect(second.state.isHeld).toBe(false), patience);
    second.spool.destroy();
    other.spool.destroy();
  });

  it('says that the budget is used up where the disk held its source first', async () => {
    const { spool, state } = open();
    spool.add(randomBytes(20 * KIB));
    spool.add(randomBytes(9 * 1024 * KIB));
    expect(state).toEqual({ isHeld: true, overBudget: 0 });
    await vi.waitFor(() => expect(state).toEqual({ isHeld: true, overBudget: 1 }), patience);
    spool.destroy();
  });

  it('goes on as its reader reads where there is no room at all', async () => {
    budget = new SpoolBudget({ ...limits, files: 0, memoryBytes: 0 });
    const { spool, state } = open();
    const chunks = chunksOf(50);
    const reading = read(spool);
    for (const chunk of chunks) {
      spool.add(chunk);
      await vi.waitFor(() => expect(state.isHeld).toBe(false), { ...patience, interval: 1 });
    }
    spool.finish();
    expect((await reading).equals(Buffer.concat(chunks))).toBe(true);
  });

  it('that cannot be written ends, and no other does', async () => {
    const file = join(folder, 'no-folder');
    writeFileSync(file, '');
    const broken = new Spool({ budget, caller: 1, folder: file, memoryBytes: 0 });
    const { spool } = open();
    const ended = new Promise((resolve) => broken.once('error', resolve));
    broken.add(randomBytes(KIB));
    spool.add(randomBytes(KIB));
    expect(await ended).toMatchObject({ code: expect.stringMatching(/EEXIST|ENOTDIR/u) as string });
    spool.finish();
    expect(await read(spool)).toHaveLength(KIB);
  });

  it('that finds no room at its end lets its source be done', () => {
    budget = new SpoolBudget({ ...limits, files: 0, memoryBytes: 4096 * KIB });
    const { spool, state } = open();
    for (const chunk of chunksOf(10 + 128)) spool.add(chunk);
    expect(state.isHeld).toBe(false);
    spool.add(randomBytes(KIB));
    expect(state).toEqual({ isHeld: true, overBudget: 1 });
    spool.destroy();
  });

  it('is one piece where it is short, whole and unread', () => {
    const { spool } = open();
    const chunks = chunksOf(3);
    for (const chunk of chunks) spool.add(chunk);
    expect(spool.takeWhole(4 * KIB)).toBeUndefined();
    spool.finish();
    expect(spool.takeWhole(2 * KIB)).toBeUndefined();
    expect(spool.takeWhole(4 * KIB)?.equals(Buffer.concat(chunks))).toBe(true);
    expect(spool.destroyed).toBe(true);
  });
});

describe('a temporary file', () => {
  it('has no name while it is used, and its folder is the server’s alone', async () => {
    const own = join(folder, 'spool');
    const file = await openSpoolFile(own);
    await file.append([Buffer.from('some'), Buffer.from('thing')]);
    expect(readdirSync(own)).toEqual([]);
    expect(statSync(own).mode & 0o777).toBe(0o700);
    expect((await file.read(2, 100)).toString()).toBe('mething');
    await file.close();
  });

  it('is gone when the process is killed', async () => {
    const own = join(folder, 'spool');
    const child = runSource('test/processes/use-spool.ts', { args: [own] });
    await child.line(/^written$/u);
    child.process.kill('SIGKILL');
    expect(await child.ended).toBe('SIGKILL');
    expect(existsSync(own)).toBe(true);
    expect(readdirSync(own)).toEqual([]);
  });

  it('that a killed process left under its name is swept away, and nothing else is', async () => {
    const left = `answer-${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.spool`;
    for (const name of [left, 'notes.txt']) writeFileSync(join(folder, name), '');
    chmodSync(join(folder, left), 0o600);
    await sweepSpoolFiles(folder);
    expect(readdirSync(folder)).toEqual(['notes.txt']);
    await sweepSpoolFiles(join(folder, 'none'));
  });
});
