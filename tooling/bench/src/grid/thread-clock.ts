import type { Page } from 'playwright';
import { BEGIN, END } from './pages/marks.ts';

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  /** When it happened, in µs. */
  readonly ts: number;
  /** What its thread had used of the processor by then, in µs. */
  readonly tts?: number;
}

/** From one mark of a page to the other. */
export interface Span {
  /** What the main thread used of the processor. */
  readonly cpuMs: number;
  /** What passed meanwhile. */
  readonly waitedMs: number;
}

/**
 * The processor time of a page's main thread between two marks that the page sets. The browser notes it with every mark; its sum of
 * tasks (`TaskDuration`) ends with each task's own code, and a canvas is painted right after that, by the same thread.
 *
 * @param act sets both marks
 */
export async function threadSpan(page: Page, act: () => Promise<unknown>): Promise<Span> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['blink.user_timing'] });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  return spanOf((JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents);
}

/** @throws Error where there is not one of each mark, both of one thread and with its time */
export function spanOf(events: readonly TraceEvent[]): Span {
  const marks = events.filter(({ cat, name }) => cat === 'blink.user_timing' && (name === BEGIN || name === END));
  const [begin, end] = [marks.find(({ name }) => name === BEGIN), marks.find(({ name }) => name === END)];
  if (marks.length !== 2 || !begin || !end) throw new Error(`The page has set ${marks.length} marks.`);
  if (begin.pid !== end.pid || begin.tid !== end.tid) throw new Error('The marks are of two threads.');
  if (begin.tts === undefined || end.tts === undefined) throw new Error('The browser tells no time of the thread.');
  return { cpuMs: (end.tts - begin.tts) / 1000, waitedMs: (end.ts - begin.ts) / 1000 };
}
