import { overloaded } from './http-error.ts';

export interface GateOptions {
  /** How many are inside at the same time. */
  readonly concurrent: number;
  /** How many may wait; the next is refused. */
  readonly waiting: number;
  /** The sentence for whoever is refused. */
  readonly busy: string;
}

export interface Gate {
  /**
   * Waits for a place; whoever got one calls the answer when done.
   * @throws {HttpError} `overloaded` where too many wait already.
   */
  enter(): Promise<() => void>;
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets a bounded number of pieces of work be under way at once, in the order of their coming. */
export function createGate({ concurrent, waiting, busy }: GateOptions): Gate {
  const queue: (() => void)[] = [];
  let inside = 0;
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else inside--;
  };
  const enter = async (): Promise<() => void> => {
    if (inside < concurrent) inside++;
    else if (queue.length >= waiting) throw overloaded(busy, 2);
    else {
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    }
    let isInside = true;
    return () => {
      if (isInside) leave();
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
