export interface Waiter {
  readonly hasPlaces: () => boolean;
  /** Takes the places; the waiter has left the queue already. */
  readonly letIn: () => void;
}

export interface FairQueue {
  add(caller: number | undefined, waiter: Waiter): void;
  remove(caller: number | undefined, waiter: Waiter): void;
  /** Lets in everybody who has places now. */
  letIn(): void;
}

/**
 * Those who wait, caller by caller in turn: whoever was let in goes to the end, so that a caller with many waiters keeps
 * nobody out. The waiters of one caller, and all who are not told apart, are let in in the order of their coming.
 */
export function createFairQueue(): FairQueue {
  // A map keeps the order in which keys were set: it is the order of turns.
  const turns = new Map<number | undefined, Set<Waiter>>();

  const remove: FairQueue['remove'] = (caller, waiter) => {
    const waiters = turns.get(caller);
    waiters?.delete(waiter);
    if (waiters?.size === 0) turns.delete(caller);
  };
  const takeTurn = (caller: number | undefined, waiters: Set<Waiter>): boolean => {
    const next = [...waiters].find((waiter) => waiter.hasPlaces());
    if (!next) return false;
    waiters.delete(next);
    turns.delete(caller);
    if (waiters.size > 0) turns.set(caller, waiters);
    next.letIn();
    return true;
  };
  return {
    add: (caller, waiter) => {
      const waiters = turns.get(caller);
      if (waiters) waiters.add(waiter);
      else turns.set(caller, new Set([waiter]));
    },
    remove,
    letIn: () => {
      let isAnybodyIn = true;
      while (isAnybodyIn) {
        isAnybodyIn = [...turns].filter(([caller, waiters]) => takeTurn(caller, waiters)).length > 0;
      }
    },
  };
}
