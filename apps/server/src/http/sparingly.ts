/**
 * Lets one pass in each interval: for lines of the log that anybody can cause.
 * @param intervalMs milliseconds
 */
export function createSparing(intervalMs: number, now: () => number = () => performance.now()): () => boolean {
  let next = -Infinity;
  return () => {
    const isDue = now() >= next;
    if (isDue) next = now() + intervalMs;
    return isDue;
  };
}
