// Safari has no idle callbacks.
const hasIdle = typeof requestIdleCallback === 'function';

/** Runs a task when the browser has nothing else to do, after 200 ms at the latest. */
export const whenIdle = (task: () => void): number =>
  hasIdle ? requestIdleCallback(task, { timeout: 200 }) : window.setTimeout(task, 16);

export const cancelIdle = (pending: number): void =>
  hasIdle ? cancelIdleCallback(pending) : window.clearTimeout(pending);
