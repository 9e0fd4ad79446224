import { setTimeout as pause } from 'node:timers/promises';
import type { PlainPage } from './plain-page.ts';

/** One round, in milliseconds. */
export interface LoadMeasures {
  /** Fetch and parse of the same rows, with nothing drawn. */
  readonly bareMs: number;
  /** From the click on *Load Data* to the frame after the first row is in the document. */
  readonly firstRowsMs: number;
  /** The longest task of the main thread after the last byte has arrived; 0 where all are below 50 ms. */
  readonly longestTaskMs: number;
}

interface MeasuredWindow {
  /** One long task, and a rest until it is told. */
  keepBusy?: () => Promise<void>;
  readBare?: (path: string, headers: Record<string, string>) => Promise<number>;
}

const QUIET_MS = 1_500;
const REST_MS = 500;

/** Measures a load in the open view. @param script gives the page `readBare` */
export async function measureLoad(page: PlainPage, script: string, mediaType: string): Promise<LoadMeasures> {
  await begin(page);
  await page.evaluate(script);
  const bareMs = await page.run(async (accept) => {
    const token = sessionStorage.getItem('user-token') ?? '';
    const headers = { accept, authorization: `Bearer ${token}` };
    const read = (globalThis as MeasuredWindow).readBare;
    await (globalThis as MeasuredWindow).keepBusy?.();
    return read ? read('/api/wview/SAMPLE?byPassIsRequest=true', headers) : Number.NaN;
  }, mediaType);
  await begin(page);
  const measured = await page.run(async (quietMs) => {
    const tasks: { start: number; duration: number }[] = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
    }).observe({ type: 'longtask' });
    // What is not seen now would not be seen later either; before the bare load the processor is woken as well.
    await (globalThis as MeasuredWindow).keepBusy?.();
    if (tasks.length === 0) throw new Error('The browser does not tell of long tasks.');
    tasks.length = 0;
    performance.clearResourceTimings();
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent.trim() === 'Load Data',
    );
    const hasRows = () => document.querySelector('[role=row][data-row="0"]') !== null;
    const start = performance.now();
    if (!button) throw new Error('There is no button to load with.');
    button.click();
    // Looking in every frame would have the browser make one, while the server works on the same processors.
    await new Promise<void>((resolve) => {
      new MutationObserver(() => hasRows() && resolve()).observe(document.body, { childList: true, subtree: true });
    });
    // The task after the frame that shows them.
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    const firstRowsMs = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    const arrivals = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/wview/SAMPLE?'));
    const arrived = Math.max(...arrivals.map((entry) => (entry as PerformanceResourceTiming).responseEnd));
    const after = tasks.filter((task) => task.start + task.duration > arrived).map(({ duration }) => duration);
    return { firstRowsMs, longestTaskMs: Math.max(0, ...after) };
  }, QUIET_MS);
  // Back to the view without its rows, for the next round.
  await page.run(() => history.replaceState(null, '', '/portal/StandardView?WVName=SAMPLE&box='));
  return { bareMs, ...measured };
}

/**
 * Rows of the round before would be there at once; and a page that has held them has room for others, which one that has
 * just been opened makes first.
 */
async function begin(page: PlainPage): Promise<void> {
  await page.reload();
  await page.until(() => document.body.textContent.includes('Nothing loaded yet'));
  await page.run(() => {
    (globalThis as MeasuredWindow).keepBusy = async () => {
      setTimeout(() => {
        const until = performance.now() + 100;
        while (performance.now() < until);
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
    };
  });
  await pause(REST_MS);
}
