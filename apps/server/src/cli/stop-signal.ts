const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A terminal and the package manager both pass a Ctrl+C on: these two are one. */
const SAME_SIGNAL_MS = 1_000;

/** Resolves with the first signal that asks for a stop. A later one ends the process at once. */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let askedAt: number | undefined;
    for (const signal of signals) {
      process.on(signal, () => {
        if (askedAt !== undefined && performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
        askedAt ??= performance.now();
        resolve(signal);
      });
    }
  });
}
