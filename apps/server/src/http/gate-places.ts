export interface PlacesOptions {
  /** How many are inside at the same time. */
  readonly concurrent: number;
  /** How many may wait; the next is refused. */
  readonly waiting: number;
  /** What one caller may take of both; the rest is for the others. Absent: callers are not told apart. */
  readonly ofOneCaller?: { readonly concurrent: number; readonly waiting: number };
}

/** How long work of one kind stays inside, learnt from what has left. */
export interface HoldTime {
  typicalMs: number;
}

/** A place that is taken. */
export interface Stay {
  readonly caller: number | undefined;
  /** As `performance.now()` tells. */
  readonly since: number;
  readonly holdTime: HoldTime;
}

export type Places = ReturnType<typeof createPlaces>;

/** Who is inside one gate, and who waits for it. */
export function createPlaces({ concurrent, waiting, ofOneCaller }: PlacesOptions) {
  const stays = new Set<Stay>();
  const inside = createCounts();
  const outside = createCounts();
  /** Of these, whom places of this gate kept out when they came: the others wait for those of another around it or inside. */
  const keptOut = createCounts();
  const share = (caller: number | undefined) => (caller === undefined ? undefined : ofOneCaller);
  const isFull = () => inside.all() >= concurrent;
  const isShareFull = (caller: number | undefined) => inside.of(caller) >= (share(caller)?.concurrent ?? Infinity);

  return {
    enter: (stay: Stay) => {
      stays.add(stay);
      inside.add(stay.caller, 1);
    },
    leave: (stay: Stay) => {
      if (stays.delete(stay)) inside.add(stay.caller, -1);
    },
    /** @returns what is called when the wait is over */
    wait: (caller: number | undefined): (() => void) => {
      const counts = isFull() || isShareFull(caller) ? [outside, keptOut] : [outside];
      for (const count of counts) count.add(caller, 1);
      return () => {
        for (const count of counts) count.add(caller, -1);
      };
    },
    hasPlaceFor: (caller: number | undefined): boolean => !isFull() && !isShareFull(caller),
    mayWait: (caller: number | undefined): boolean =>
      outside.all() < waiting && outside.of(caller) < (share(caller)?.waiting ?? Infinity),
    /** How long a caller who comes now will probably wait: at the rate at which those inside leave. */
    expectedWaitMs: (caller: number | undefined): number => {
      const own = [...stays].filter((stay) => stay.caller === caller);
      const forOwn = isShareFull(caller) ? (keptOut.of(caller) + 1) / leavingPerMs(own) : 0;
      const forAll = isFull() ? (keptOut.inTurnBefore(caller) + 1) / leavingPerMs([...stays]) : 0;
      return Math.max(forOwn, forAll);
    },
  };
}

/** Whoever stays longer than is typical is expected to stay as long again. */
function leavingPerMs(stays: readonly Stay[]): number {
  const now = performance.now();
  const rates = stays.map(({ since, holdTime }) => 1 / Math.max(1, holdTime.typicalMs, now - since));
  return rates.reduce((sum, rate) => sum + rate, 0);
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
  /** How many have their turn before another one of the caller, where all callers take turns. */
  const inTurnBefore = (caller: number | undefined): number => {
    const turns = of(caller) + 1;
    const others = [...counts].filter(([other]) => other !== caller);
    return others.reduce((sum, [, count]) => sum + Math.min(count, turns), of(caller));
  };
  return { all: () => total, of, add, inTurnBefore };
}
