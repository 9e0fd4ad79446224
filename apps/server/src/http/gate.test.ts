import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGate } from './gate.ts';
import { HttpError } from './http-error.ts';

afterEach(() => void vi.useRealTimers());

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
    expect(gate.isCrowded()).toBe(true);
    await expect(gate.enter()).rejects.toMatchObject({
      code: 'overloaded',
      options: { headers: { 'retry-after': '2' } },
    });
    expect(entered).toEqual([1, 2]);
    leaves[0]?.();
    // Leaving twice frees no second place.
    leaves[0]?.();
    await all[2];
    expect(gate.isCrowded()).toBe(false);
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

  it('lets callers take turns: one who floods it keeps nobody out', async () => {
    const gate = createGate({ concurrent: 1, waiting: 100, busy: 'Busy.' });
    const leaves: (() => void)[] = [await gate.enter({ caller: 1, signal: never })];
    const order: string[] = [];
    const wait = async (caller: number, name: string) => {
      leaves.push(await gate.enter({ caller, signal: never }));
      order.push(name);
    };
    const all = [...['1a', '1b', '1c', '1d'].map((name) => wait(1, name)), wait(2, '2a'), wait(3, '3a'), wait(2, '2b')];
    for (let turn = 0; turn < all.length; turn++) {
      leaves.shift()?.();
      await new Promise(setImmediate);
    }
    expect(order).toEqual(['1a', '2a', '3a', '1b', '2b', '1c', '1d']);
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

describe('a gate with patience', () => {
  const never = new AbortController().signal;
  const open = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    return createGate({ concurrent: 2, waiting: 1_000, patienceMs: 5_000, busy: 'Busy.' });
  };
  const refused = (seconds: string) => ({ code: 'overloaded', options: { headers: { 'retry-after': seconds } } });

  it('refuses who waited for as long, and lets in the next all the same', async () => {
    const gate = open();
    const leaves = [await gate.enter(), await gate.enter()];
    const waiting = gate.enter();
    const outcome = expect(waiting).rejects.toMatchObject(refused('5'));
    vi.advanceTimersByTime(5_000);
    await outcome;
    for (const leave of leaves) leave();
    (await gate.enter())();
  });

  it('refuses at once where those inside have stayed so long that the wait would be longer, with the time to try again', async () => {
    const gate = open();
    await Promise.all([gate.enter(), gate.enter()]);
    vi.advanceTimersByTime(30_000);
    await expect(gate.enter()).rejects.toMatchObject(refused('15'));
  });

  it('refuses at once where what left lately, and the queue, tell that the wait would be longer', async () => {
    const gate = open();
    const leave = await gate.enter();
    vi.advanceTimersByTime(2_000);
    leave();
    await Promise.all([gate.enter(), gate.enter()]);
    // Two leave each two seconds: the fifth who waits would wait for five.
    const waiting = [1, 2, 3, 4, 5].map(() => gate.enter());
    for (const entry of waiting) entry.catch(() => undefined);
    await expect(gate.enter()).rejects.toMatchObject(refused('6'));
  });

  it('foresees the wait of one whose turn comes before many of another', async () => {
    const gate = open();
    const leave = await gate.enter({ caller: 1, signal: never });
    vi.advanceTimersByTime(1_000);
    leave();
    const leaves = await Promise.all([1, 1].map((caller) => gate.enter({ caller, signal: never })));
    for (let count = 0; count < 12; count++) gate.enter({ caller: 1, signal: never }).catch(() => undefined);
    const other = gate.enter({ caller: 2, signal: never });
    leaves[0]?.();
    leaves[1]?.();
    await expect(other).resolves.toBeTypeOf('function');
  });
});

describe('a gate inside another', () => {
  it('leaves places to those who enter the outer one alone, whatever comes', async () => {
    const step = fc.record({
      caller: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom('heavy', 'heaviest'),
      what: fc.constantFrom('enter', 'enter', 'leave'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const all = createGate({ concurrent: 8, waiting: 100, busy: 'Busy.' });
        const heavy = all.narrow({ concurrent: 6, waiting: 100, busy: 'Busy.' });
        const gates = { heavy, heaviest: heavy.narrow({ concurrent: 4, waiting: 100, busy: 'Busy.' }) };
        const inside = { heavy: [] as (() => void)[], heaviest: [] as (() => void)[] };
        const signal = new AbortController().signal;
        for (const { caller, kind, what } of steps) {
          if (what === 'leave') inside[kind].shift()?.();
          else void gates[kind].enter({ caller, signal }).then((leave) => inside[kind].push(leave));
          await new Promise(setImmediate);
          expect(inside.heaviest.length).toBeLessThanOrEqual(4);
          expect(inside.heavy.length + inside.heaviest.length).toBeLessThanOrEqual(6);
          const small = await Promise.all([all.enter({ caller: 9, signal }), all.enter({ caller: 9, signal })]);
          for (const leave of small) leave();
        }
      }),
    );
  });

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

  it('foresees no wait behind those whom only another gate keeps out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const outer = createGate({ concurrent: 3, waiting: 99, patienceMs: 5_000, busy: 'Outer is full.' });
    const inner = outer.narrow({ concurrent: 1, waiting: 99, patienceMs: Infinity, busy: 'Inner is full.' });
    const enter = (gate: typeof outer) => gate.enter({ caller: 1, signal: never });
    const leaves = [await enter(inner), await enter(outer)];
    for (let count = 0; count < 20; count++) enter(inner).catch(() => undefined);
    leaves.push(await enter(outer));
    vi.advanceTimersByTime(1_000);
    // Three have been inside for a second, and nobody waits for a place of the outer one.
    const next = enter(outer);
    leaves[1]?.();
    await expect(next).resolves.toBeTypeOf('function');
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
