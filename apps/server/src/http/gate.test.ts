import fc from 'fast-check';
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

  const never = new AbortController().signal;

  it('gives up the place in the queue of a caller who is gone, and lets in the next', async () => {
    const gate = createGate({ concurrent: 1, waiting: 2, busy: 'Busy.' });
    const leave = await gate.enter();
    const gone = new AbortController();
    const first = gate.enter({ caller: 1, signal: gone.signal });
    const second = gate.enter({ caller: 2, signal: never });
    gone.abort(new HttpError('overloaded', 'gone'));
    await expect(first).rejects.toThrow('gone');
    // Their place in the queue is free again.
    const third = gate.enter({ caller: 3, signal: never });
    leave();
    (await second)();
    (await third)();
    await expect(gate.enter({ caller: 1, signal: gone.signal })).rejects.toThrow('gone');
    expect(await gate.run(async () => 'in')).toBe('in');
  });

  it('lets one caller take no more than their share, inside and waiting, and others overtake them', async () => {
    const ofOneCaller = { concurrent: 2, waiting: 1 };
    const gate = createGate({ concurrent: 3, waiting: 10, ofOneCaller, busy: 'Busy.' });
    const enter = (caller: number) => gate.enter({ caller, signal: never });
    const [one] = await Promise.all([enter(1), enter(1)]);
    const third = enter(1);
    await expect(enter(1)).rejects.toMatchObject({ code: 'overloaded' });
    const leaveOther = await enter(2);
    const waiting = enter(2);
    // The first in the queue has their share inside already: the second gets the place.
    leaveOther();
    const leaveSecond = await waiting;
    leaveSecond();
    one?.();
    (await third)();
  });

  it('holds, whatever comes, goes and gives up, its places and shares, and lets everybody in at last', async () => {
    const steps = fc.array(
      fc.record({ caller: fc.integer({ min: 1, max: 3 }), what: fc.constantFrom('enter', 'leave', 'abort') }),
      {
        maxLength: 60,
      },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (world) => {
        const gate = createGate({
          concurrent: 3,
          waiting: 4,
          ofOneCaller: { concurrent: 2, waiting: 2 },
          busy: 'Busy.',
        });
        const inside: { caller: number; leave: () => void }[] = [];
        const open: { caller: number; controller: AbortController; done: Promise<void> }[] = [];
        for (const { caller, what } of world) {
          if (what === 'enter') {
            const controller = new AbortController();
            const done = gate.enter({ caller, signal: controller.signal }).then(
              (leave) => void inside.push({ caller, leave }),
              () => undefined,
            );
            open.push({ caller, controller, done });
          } else if (what === 'leave') inside.shift()?.leave();
          else open.find((entry) => entry.caller === caller && !entry.controller.signal.aborted)?.controller.abort();
          await Promise.resolve().then(() => Promise.resolve());
          expect(inside.length).toBeLessThanOrEqual(3);
          for (const one of [1, 2, 3])
            expect(inside.filter((entry) => entry.caller === one).length).toBeLessThanOrEqual(2);
        }
        for (let rest = open.length; rest > 0; rest--) {
          inside.shift()?.leave();
          await new Promise(setImmediate);
        }
        await Promise.all(open.map(({ done }) => done));
        for (const { leave } of inside.splice(0)) leave();
        const leaves = await Promise.all([1, 2, 3].map((caller) => gate.enter({ caller, signal: never })));
        for (const leave of leaves) leave();
      }),
    );
  });
});

describe('a gate inside another', () => {
  it('takes a place in both, and none where one has none', async () => {
    const outer = createGate({ concurrent: 2, waiting: 0, busy: 'Outer is full.' });
    const inner = outer.narrow({ concurrent: 1, waiting: 0, busy: 'Inner is full.' });
    const leave = await inner.enter();
    await expect(inner.enter()).rejects.toThrow('Inner is full.');
    const leaveOuter = await outer.enter();
    await expect(inner.enter()).rejects.toThrow('Outer is full.');
    leaveOuter();
    leave();
    (await inner.enter())();
  });

  const never = new AbortController().signal;
  const openGates = () => {
    const outer = createGate({
      concurrent: 3,
      waiting: 9,
      ofOneCaller: { concurrent: 1, waiting: 9 },
      busy: 'Outer is full.',
    });
    return { outer, inner: outer.narrow({ concurrent: 1, waiting: 9, busy: 'Inner is full.' }) };
  };

  it('holds no place for a caller whose share of the other is full', async () => {
    const { outer, inner } = openGates();
    const leaveOuter = await outer.enter({ caller: 1, signal: never });
    const waiting = inner.enter({ caller: 1, signal: never });
    // Another is not kept out by the one who waits.
    const leaveInner = await inner.enter({ caller: 2, signal: never });
    leaveOuter();
    leaveInner();
    (await waiting)();
  });

  it('takes nothing of the other while it is full itself', async () => {
    const { outer, inner } = openGates();
    const leaveInner = await inner.enter({ caller: 1, signal: never });
    const waiting = inner.enter({ caller: 2, signal: never });
    const leaveSecond = await outer.enter({ caller: 2, signal: never });
    const leaveThird = await outer.enter({ caller: 3, signal: never });
    leaveSecond();
    leaveThird();
    leaveInner();
    (await waiting)();
  });
});
