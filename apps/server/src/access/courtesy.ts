/** Lets heavy reading give way to small loads: while somebody waits for such, all of it together computes a part of the time. */
export interface Courtesy {
  /** Somebody waits for a small load. */
  noteSmallLoad(): void;
  /** How long heavy work that has computed for so long is to rest; 0 where nobody gains by it. In milliseconds. */
  restMs(tookMs: number): number;
}

/** A small load is over by then, or another one has come. */
const RECENT_MS = 100;
/** What heavy work takes of the time meanwhile. */
const SHARE = 0.1;
/** Whether small loads still come is seen again after this time. */
const LONGEST_MS = 250;

export function createCourtesy(now: () => number = () => performance.now()): Courtesy {
  let notedAt = -Infinity;
  let restUntil = -Infinity;
  return {
    noteSmallLoad: () => {
      notedAt = now();
    },
    restMs: (tookMs) => {
      const at = now();
      if (at - notedAt > RECENT_MS) return 0;
      restUntil = Math.min(Math.max(restUntil, at) + tookMs * (1 / SHARE - 1), at + LONGEST_MS);
      return restUntil - at;
    },
  };
}

/** A rest is worth its timer from then on. */
const LEAST_DEBT_MS = 4;

/**
 * How long one reading rests after each piece of work: as courtesy has it for so long, since its time limit runs on; from then
 * on as long as it has computed, so that many who are late together leave half of the time to small loads.
 */
export function createPace(
  courtesy: Pick<Courtesy, 'restMs'> | undefined,
  politeMs: number,
  now: () => number = () => performance.now(),
): (tookMs: number) => number {
  const politeUntil = now() + politeMs;
  let debtMs = 0;
  return (tookMs) => {
    const restMs = courtesy?.restMs(tookMs) ?? 0;
    if (now() < politeUntil) return restMs;
    debtMs = restMs > 0 ? debtMs + tookMs : 0;
    if (debtMs < LEAST_DEBT_MS) return 0;
    const owedMs = debtMs;
    debtMs = 0;
    return owedMs;
  };
}
