/** Ends pauses: whoever waits for work hears that there is some. */
export interface Bell {
  readonly ring: () => void;
  /** How often it has rung: what rings while nobody waits is noticed, too. */
  readonly rung: () => number;
  /** Ends with the time, the bell or the signal. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

export function createBell(): Bell {
  const waiting = new Set<() => void>();
  let times = 0;
  return {
    ring: () => {
      times += 1;
      for (const end of waiting) end();
    },
    rung: () => times,
    pause: (ms, signal) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          waiting.delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        waiting.add(end);
        if (signal.aborted) end();
        else signal.addEventListener('abort', end, { once: true });
      }),
  };
}
