import { overloaded } from './http-error.ts';

export interface GateOptions {
  /** How many are inside at the same time. */
  readonly concurrent: number;
  /** How many may wait; the next is refused. */
  readonly waiting: number;
  /** What one caller may take of both; the rest is for the others. Absent: callers are not told apart. */
  readonly ofOneCaller?: { readonly concurrent: number; readonly waiting: number };
  /** The sentence for whoever is refused. */
  readonly busy: string;
}

interface Entrant {
  /** Whose share is taken, such as the user's number. */
  readonly caller: number;
  /** Aborted when nobody waits any more: the place in the queue is given up. */
  readonly signal: AbortSignal;
}

export interface Gate {
  /**
   * Waits for a place; whoever got one calls the answer when done.
   * @throws {HttpError} `overloaded` where too many wait already, or the caller takes all of their share.
   * @throws the signal's reason where it is aborted before there is a place.
   */
  enter(entrant?: Entrant): Promise<() => void>;
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * A gate inside this one, for its heaviest work: whoever enters has a place in both. While one of the two is full they
   * hold no place in the other, and wait in this gate's order.
   */
  narrow(options: GateOptions): Gate;
}

interface Waiter {
  readonly letIn: () => void;
  readonly hasPlaces: () => boolean;
}

/**
 * Lets a bounded number of pieces of work be under way at once, in the order of their coming; only a caller who has all
 * places of their share inside is overtaken by others.
 */
export const createGate = (options: GateOptions): Gate => gateOf([createPlaces(options)], new Set());

/** Who is inside one gate, and who waits for it. */
function createPlaces({ concurrent, waiting, ofOneCaller, busy }: GateOptions) {
  const inside = createCounts();
  const outside = createCounts();
  const share = (caller: number | undefined) => (caller === undefined ? undefined : ofOneCaller);
  const hasPlaceFor = (caller: number | undefined): boolean =>
    inside.all() < concurrent && inside.of(caller) < (share(caller)?.concurrent ?? Infinity);
  const mayWait = (caller: number | undefined): boolean =>
    outside.all() < waiting && outside.of(caller) < (share(caller)?.waiting ?? Infinity);
  return { inside, outside, hasPlaceFor, mayWait, busy };
}

function createCounts() {
  const counts = new Map<number | undefined, number>();
  let total = 0;
  const of = (caller: number | undefined): number => counts.get(caller) ?? 0;
  const add = (caller: number | undefined, change: 1 | -1): void => {
    total += change;
    const count = of(caller) + change;
    if (count > 0) counts.set(caller, count);
    else counts.delete(caller);
  };
  return { all: () => total, of, add };
}

type Places = ReturnType<typeof createPlaces>;

/** A gate that takes a place in each of these at once, or none; gates that share places share their queue. */
function gateOf(gates: readonly Places[], queue: Set<Waiter>): Gate {
  const hasPlaces = (caller: number | undefined): boolean => gates.every((places) => places.hasPlaceFor(caller));
  const take = (caller: number | undefined) => gates.forEach(({ inside }) => inside.add(caller, 1));
  const leave = (caller: number | undefined): void => {
    for (const { inside } of gates) inside.add(caller, -1);
    for (const waiter of queue) if (waiter.hasPlaces()) waiter.letIn();
  };

  const wait = (caller: number | undefined, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leaveQueue = () => {
        queue.delete(waiter);
        for (const { outside } of gates) outside.add(caller, -1);
      };
      const onAbort = () => {
        leaveQueue();
        reject(signal?.reason as Error);
      };
      const letIn = () => {
        leaveQueue();
        signal?.removeEventListener('abort', onAbort);
        take(caller);
        resolve();
      };
      const waiter: Waiter = { hasPlaces: () => hasPlaces(caller), letIn };
      queue.add(waiter);
      for (const { outside } of gates) outside.add(caller, 1);
      signal?.addEventListener('abort', onAbort, { once: true });
    });

  const enter: Gate['enter'] = async ({ caller, signal }: Partial<Entrant> = {}) => {
    signal?.throwIfAborted();
    if (hasPlaces(caller)) take(caller);
    else {
      const full = gates.find((places) => !places.hasPlaceFor(caller) && !places.mayWait(caller));
      if (full) throw overloaded(full.busy, 2);
      await wait(caller, signal);
    }
    let isInside = true;
    return () => {
      if (isInside) leave(caller);
      isInside = false;
    };
  };
  const run: Gate['run'] = async (work) => {
    const leaveGate = await enter();
    try {
      return await work();
    } finally {
      leaveGate();
    }
  };
  return { enter, run, narrow: (options) => gateOf([...gates, createPlaces(options)], queue) };
}
