import { createFairQueue, type FairQueue, type Waiter } from './fair-queue.ts';
import { createPlaces, type HoldTime, type Places, type PlacesOptions, type Stay } from './gate-places.ts';
import { overloaded } from './http-error.ts';

export interface GateOptions extends PlacesOptions {
  /**
   * Whoever would wait longer is refused: at once where the queue and what has left lately tell, else after this time.
   * Absent: as the gate around this one says, or for as long as it takes.
   */
  readonly patienceMs?: number;
  /** The sentence for whoever is refused. */
  readonly busy: string;
}

export interface Entrant {
  /** Whose share is taken, such as the user's number. */
  readonly caller: number;
  /** Aborted when nobody waits any more: the place in the queue is given up. */
  readonly signal: AbortSignal;
}

export interface Gate {
  /**
   * Waits for a place; whoever got one calls the answer when done.
   * @throws {HttpError} `overloaded`, with the time after which another try is sensible, where too many wait already, the
   *   caller takes all of their share, or the wait would be too long.
   * @throws the signal's reason where it is aborted before there is a place.
   */
  enter(entrant?: Entrant): Promise<() => void>;
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether whoever came now would be refused because too many wait already. */
  isCrowded(): boolean;
  /**
   * A gate inside this one, for its heavier work: whoever enters has a place in both. While one of the two is full they
   * hold no place in the other. What the inner gate has less is kept for those who enter the outer one alone.
   */
  narrow(options: GateOptions): Gate;
}

/** Lets a bounded number of pieces of work be under way at once. Callers who wait take turns. */
export const createGate = (options: GateOptions): Gate => gateOf([ringOf(options)], createFairQueue());

/** One gate's places, of those that lie one inside the other. */
type Ring = Places & Pick<GateOptions, 'busy' | 'patienceMs'>;

const ringOf = ({ busy, patienceMs, ...places }: GateOptions): Ring => ({
  ...createPlaces(places),
  busy,
  ...(patienceMs !== undefined && { patienceMs }),
});

const SOONEST_RETRY_S = 2;
const LATEST_RETRY_S = 60;
/** What the last to leave weighs in the typical time. */
const NEWEST_WEIGHT = 0.2;

function learn(holdTime: HoldTime, tookMs: number): void {
  const weight = holdTime.typicalMs === 0 ? 1 : NEWEST_WEIGHT;
  holdTime.typicalMs += weight * (tookMs - holdTime.typicalMs);
}

/** A gate that takes a place in each of these at once, or none; gates that share places share their queue. */
function gateOf(rings: readonly [Ring, ...Ring[]], queue: FairQueue): Gate {
  const holdTime: HoldTime = { typicalMs: 0 };
  const patienceMs = rings.findLast((ring) => ring.patienceMs !== undefined)?.patienceMs ?? Infinity;
  const hasPlaces = (caller: number | undefined): boolean => rings.every((ring) => ring.hasPlaceFor(caller));
  const expectedWaitMs = (caller: number | undefined): number =>
    Math.max(...rings.map((ring) => ring.expectedWaitMs(caller)));
  const refusal = (caller: number | undefined, { busy }: Pick<Ring, 'busy'>): Error => {
    const retryS = Math.ceil(expectedWaitMs(caller) / 1_000);
    return overloaded(busy, Math.min(Math.max(SOONEST_RETRY_S, retryS), LATEST_RETRY_S));
  };
  const fullFor = (caller: number | undefined) => rings.filter((ring) => !ring.hasPlaceFor(caller));
  const take = (caller: number | undefined): (() => void) => {
    const stay: Stay = { caller, since: performance.now(), holdTime };
    for (const ring of rings) ring.enter(stay);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      learn(holdTime, performance.now() - stay.since);
      for (const ring of rings) ring.leave(stay);
      queue.letIn();
    };
  };

  const wait = (caller: number | undefined, signal: AbortSignal | undefined): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const leaveQueue = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        for (const endWait of endWaits) endWait();
      };
      const giveUp = (reason: Error) => {
        queue.remove(caller, waiter);
        leaveQueue();
        reject(reason);
      };
      const onAbort = () => giveUp(signal?.reason as Error);
      const runOut = () => giveUp(refusal(caller, fullFor(caller)[0] ?? rings[0]));
      const waiter: Waiter = {
        hasPlaces: () => hasPlaces(caller),
        letIn: () => {
          leaveQueue();
          resolve(take(caller));
        },
      };
      const timer = Number.isFinite(patienceMs) ? setTimeout(runOut, patienceMs) : undefined;
      queue.add(caller, waiter);
      const endWaits = rings.map((ring) => ring.wait(caller));
      signal?.addEventListener('abort', onAbort, { once: true });
    });

  const enter: Gate['enter'] = async ({ caller, signal }: Partial<Entrant> = {}) => {
    signal?.throwIfAborted();
    if (hasPlaces(caller)) return take(caller);
    const refusing = fullFor(caller).find((ring) => !ring.mayWait(caller) || ring.expectedWaitMs(caller) > patienceMs);
    if (refusing) throw refusal(caller, refusing);
    return wait(caller, signal);
  };
  const run: Gate['run'] = async (work) => {
    const leaveGate = await enter();
    try {
      return await work();
    } finally {
      leaveGate();
    }
  };
  const isCrowded = (): boolean => rings.some((ring) => !ring.mayWait(undefined));
  return { enter, run, isCrowded, narrow: (options) => gateOf([...rings, ringOf(options)], queue) };
}
