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
}

/** Two gates, one behind the other: whoever passes has a place in both. */
export const gateBehind = (first: Pick<Gate, 'enter'>, second: Pick<Gate, 'enter'>): Pick<Gate, 'enter'> => ({
  enter: async (entrant) => {
    const leaveFirst = await first.enter(entrant);
    try {
      const leaveSecond = await second.enter(entrant);
      return () => {
        leaveSecond();
        leaveFirst();
      };
    } catch (error) {
      leaveFirst();
      throw error;
    }
  },
});

interface Waiter {
  readonly caller: number | undefined;
  readonly letIn: () => void;
}

/**
 * Lets a bounded number of pieces of work be under way at once, in the order of their coming; only a caller who has all
 * places of their share inside is overtaken by others.
 */
export function createGate({ concurrent, waiting, ofOneCaller, busy }: GateOptions): Gate {
  const queue = new Set<Waiter>();
  const insideOf = new Map<number | undefined, number>();
  let inside = 0;

  const share = (caller: number | undefined) => (caller === undefined ? undefined : ofOneCaller);
  const hasPlaceFor = (caller: number | undefined): boolean =>
    inside < concurrent && (insideOf.get(caller) ?? 0) < (share(caller)?.concurrent ?? Infinity);
  const waitingOf = (caller: number | undefined): number =>
    [...queue].filter((waiter) => waiter.caller === caller).length;
  const mayWait = (caller: number | undefined): boolean => {
    const most = share(caller)?.waiting;
    return queue.size < waiting && (most === undefined || waitingOf(caller) < most);
  };

  const take = (caller: number | undefined): void => {
    inside++;
    insideOf.set(caller, (insideOf.get(caller) ?? 0) + 1);
  };
  const leave = (caller: number | undefined): void => {
    inside--;
    const left = (insideOf.get(caller) ?? 0) - 1;
    if (left > 0) insideOf.set(caller, left);
    else insideOf.delete(caller);
    for (const waiter of queue) {
      if (inside >= concurrent) return;
      if (hasPlaceFor(waiter.caller)) waiter.letIn();
    }
  };

  const wait = (caller: number | undefined, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const onAbort = () => {
        queue.delete(waiter);
        reject(signal?.reason as Error);
      };
      const letIn = () => {
        queue.delete(waiter);
        signal?.removeEventListener('abort', onAbort);
        take(caller);
        resolve();
      };
      const waiter: Waiter = { caller, letIn };
      queue.add(waiter);
      signal?.addEventListener('abort', onAbort, { once: true });
    });

  const enter: Gate['enter'] = async ({ caller, signal }: Partial<Entrant> = {}) => {
    signal?.throwIfAborted();
    if (hasPlaceFor(caller)) take(caller);
    else if (mayWait(caller)) await wait(caller, signal);
    else throw overloaded(busy, 2);
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
  return { enter, run };
}
