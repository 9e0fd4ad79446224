// Safari has no idle callbacks.
const hasIdle = typeof requestIdleCallback === 'function';

/** As long as a task may take at most. */
const SLICE_MS = 8;

/** Whether the task may go on: it is to end before the next frame is due. */
export type MayGoOn = () => boolean;

/**
 * Runs a task when the browser has nothing else to do, after 200 ms at the latest. What it does between two looks at `mayGoOn`
 * is to be short: it is done at least once, however little time is left.
 */
export const whenIdle = (task: (mayGoOn: MayGoOn) => void): number =>
  hasIdle
    ? requestIdleCallback(
        (deadline) => task(until(deadline.didTimeout ? SLICE_MS : Math.min(SLICE_MS, deadline.timeRemaining()))),
        { timeout: 200 },
      )
    : window.setTimeout(() => task(until(SLICE_MS)), 16);

const until = (ms: number): MayGoOn => {
  const end = performance.now() + ms;
  return () => performance.now() < end;
};

export const cancelIdle = (pending: number): void =>
  hasIdle ? cancelIdleCallback(pending) : window.clearTimeout(pending);
