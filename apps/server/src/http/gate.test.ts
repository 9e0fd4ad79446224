import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';
import { HttpError } from './http-error.ts';

describe('a gate', () => {
  it('lets in as many as it has places for, in the order of their coming, and refuses who would wait too long', async () => {
    const gate = createGate({ concurrent: 2, waiting: 2, busy: 'Busy.' });
    const entered: number[] = [];
    const leaves: (() => void)[] = [];
    const enter = async (number: number) => {
      const leave = await gate.enter();
      entered.push(number);
      leaves.push(leave);
    };
    const all = [1, 2, 3, 4].map(enter);
    await Promise.all(all.slice(0, 2));
    await expect(gate.enter()).rejects.toMatchObject({
      code: 'overloaded',
      options: { headers: { 'retry-after': '2' } },
    });
    expect(entered).toEqual([1, 2]);
    leaves[0]?.();
    // Leaving twice frees no second place.
    leaves[0]?.();
    await all[2];
    expect(entered).toEqual([1, 2, 3]);
    leaves[1]?.();
    await all[3];
    expect(entered).toEqual([1, 2, 3, 4]);
  });

  it('is left by work that fails', async () => {
    const gate = createGate({ concurrent: 1, waiting: 0, busy: 'Busy.' });
    const fail = () => gate.run(() => Promise.reject(new HttpError('conflict', 'no')));
    await expect(fail()).rejects.toThrow('no');
    await expect(fail()).rejects.toThrow('no');
    expect(await gate.run(async () => 'in')).toBe('in');
  });
});
