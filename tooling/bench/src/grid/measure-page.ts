import type { Browser, CDPSession, Page } from 'playwright';
import type { BuiltPage } from './build-page.ts';
import { measureBlank } from './measure-blank.ts';
import { measureJump } from './measure-jump.ts';
import type { Variant } from './pages/bench-page.ts';
import { BEGIN, END } from './pages/marks.ts';
import { threadSpan, type Span } from './thread-clock.ts';

const ADDRESS = 'http://bench.invalid/';
const VIEWPORT = { width: 1440, height: 900 };
const DOWN = { deltaX: 0, deltaY: 300, turns: 120 };
/** There and back: further, not every grid can be scrolled. */
const SIDEWAYS = [
  { deltaX: 100, deltaY: 0, turns: 50 },
  { deltaX: -100, deltaY: 0, turns: 50 },
];
/** A grid still measures its columns after its first paint. */
const RESTING_FRAMES = 10;
/** As many digits as a number holds, since an editor of numbers may take them for one. */
const TYPED = '123456789012345';

/** What is measured of one grid in one round; times are processor time of the page's main thread. */
export interface Measures {
  /** From the call that draws the grid to the first rows on the screen. */
  readonly firstPaintMs: number;
  /** The same for 100,000 rows × 40 columns. */
  readonly firstPaintLargeMs: number;
  /** For each turn of the wheel. */
  readonly scrollCpuMs: number;
  readonly sidewaysCpuMs: number;
  /** From the click on a title to the sorted rows on the screen. */
  readonly sortMs: number;
  /** From the click on the check box to the selected rows on the screen. */
  readonly selectAllMs: number;
  /** For each key typed into a cell's editor. */
  readonly keystrokeCpuMs: number;
  /** What the grid keeps besides the rows. */
  readonly heapMb: number;
  /** The furthest that rows with wrapped text move by themselves while the wheel turns upwards. */
  readonly upwardJumpPx: number;
  /** Mean share of the visible rows that is empty while the wheel turns fast. */
  readonly blankShare1x: number;
  readonly blankShare2x: number;
}

/** What passed until the screen showed it, the browser's wait for its next frame included. */
export type Waits = Readonly<Record<'firstPaintMs' | 'firstPaintLargeMs' | 'sortMs' | 'selectAllMs', number>>;

/**
 * Measures a page once, in contexts of its own. NaN for what is not asked for.
 *
 * @param isAsked what is measured; not what the grid cannot do
 */
export async function measurePage(
  browser: Browser,
  built: BuiltPage,
  isAsked: (name: keyof Measures) => boolean,
): Promise<{ readonly measures: Measures; readonly waits: Waits }> {
  const inPage = async <Measured>(
    name: keyof Measures,
    variant: Variant,
    measure: (opened: OpenPage) => Promise<Measured>,
  ): Promise<Measured | undefined> => {
    if (!isAsked(name)) return undefined;
    const opened = await openPage(browser, built, variant);
    await mount(opened.page, variant);
    const value = await measure(opened);
    await opened.page.context().close();
    return value;
  };
  const first = isAsked('firstPaintMs') ? await firstPaint(browser, built, 'plain') : undefined;
  const large = isAsked('firstPaintLargeMs') ? await firstPaint(browser, built, 'large') : undefined;
  const turned = await scrolled(browser, built, isAsked);
  const sort = await inPage('sortMs', 'plain', ({ page }) =>
    threadSpan(page, () => page.evaluate(() => window.benchPage?.sortByTitle())),
  );
  const selectAll = await inPage('selectAllMs', 'selectable', async ({ page }) => {
    await page.evaluate(rest, RESTING_FRAMES);
    return threadSpan(page, () => page.evaluate(() => window.benchPage?.selectAll()));
  });
  const measures = {
    firstPaintMs: first?.cpuMs ?? NONE,
    firstPaintLargeMs: large?.cpuMs ?? NONE,
    scrollCpuMs: turned?.scrollCpuMs ?? NONE,
    sidewaysCpuMs: turned?.sidewaysCpuMs ?? NONE,
    sortMs: sort?.cpuMs ?? NONE,
    selectAllMs: selectAll?.cpuMs ?? NONE,
    keystrokeCpuMs: (await inPage('keystrokeCpuMs', 'editable', keystrokeCpu)) ?? NONE,
    heapMb: turned?.heapMb ?? NONE,
    upwardJumpPx: (await inPage('upwardJumpPx', 'wrapped', ({ page }) => measureJump(page))) ?? NONE,
    blankShare1x: isAsked('blankShare1x') ? await blankShare(browser, built, 1) : NONE,
    blankShare2x: isAsked('blankShare2x') ? await blankShare(browser, built, 2) : NONE,
  };
  const waits = {
    firstPaintMs: first?.waitedMs ?? NONE,
    firstPaintLargeMs: large?.waitedMs ?? NONE,
    sortMs: sort?.waitedMs ?? NONE,
    selectAllMs: selectAll?.waitedMs ?? NONE,
  };
  return { measures, waits };
}

/** Of what is not asked for. */
const NONE = Number.NaN;

/** What is measured one after the other in one page: scrolled down, sideways, and what it keeps then. */
async function scrolled(browser: Browser, built: BuiltPage, isAsked: (name: keyof Measures) => boolean) {
  if (!(['scrollCpuMs', 'sidewaysCpuMs', 'heapMb'] as const).some(isAsked)) return undefined;
  const { page, cdp } = await openPage(browser, built, 'plain');
  const heapBefore = await heapBytes(cdp);
  await mount(page, 'plain');
  const scrollCpuMs = await scrollCpu(page, [DOWN]);
  const sidewaysCpuMs = await scrollCpu(page, SIDEWAYS);
  const heapMb = ((await heapBytes(cdp)) - heapBefore) / 1e6;
  await page.context().close();
  return { scrollCpuMs, sidewaysCpuMs, heapMb };
}

interface OpenPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

async function openPage(browser: Browser, built: BuiltPage, variant: Variant, scale = 1): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: scale });
  const page = await context.newPage();
  await page.route(`${ADDRESS}**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const body = built.files.get(path);
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: path.endsWith('.html') ? 'text/html' : 'text/javascript', body });
  });
  await page.goto(ADDRESS);
  await page.waitForFunction(() => window.benchPage !== undefined);
  await page.evaluate((each) => window.benchPage?.prepare(each), variant);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return { page, cdp: await context.newCDPSession(page) };
}

async function mount(page: Page, variant: Variant): Promise<Span> {
  const span = await threadSpan(page, () => page.evaluate((each) => window.benchPage?.mount(each), variant));
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  return span;
}

/** In a page of its own, in which no garbage was collected on demand: that throws compiled code away, too. */
async function firstPaint(browser: Browser, built: BuiltPage, variant: Variant): Promise<Span> {
  const { page } = await openPage(browser, built, variant);
  const span = await mount(page, variant);
  await page.context().close();
  return span;
}

interface Turning {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly turns: number;
}

/** For each turn of the wheel. */
async function scrollCpu(page: Page, ways: readonly Turning[]): Promise<number> {
  const { cpuMs } = await between(page, async () => {
    for (const way of ways) {
      const before = await placeOf(page);
      for (let turn = 0; turn < way.turns; turn++) {
        await page.mouse.wheel(way.deltaX, way.deltaY);
        await page.evaluate(nextFrame);
      }
      const scrolled = Math.abs((await placeOf(page)) - before);
      const asked = Math.abs(way.deltaX + way.deltaY) * way.turns;
      if (scrolled < asked / 2) throw new Error(`The grid scrolled only ${scrolled} px.`);
    }
  });
  return cpuMs / ways.reduce((sum, { turns }) => sum + turns, 0);
}

/** How far a grid is scrolled, in px, down and sideways: it turns one way at a time. */
const placeOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const scroller = window.benchPage?.scroller();
    return scroller ? scroller.scrollTop + scroller.scrollLeft : 0;
  });

/** Marks what the one who measures does himself. */
const between = (page: Page, act: () => Promise<void>): Promise<Span> =>
  threadSpan(page, async () => {
    await page.evaluate((name) => void performance.mark(name), BEGIN);
    await act();
    await page.evaluate((name) => void performance.mark(name), END);
  });

/** Runs in the browser. */
const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

async function keystrokeCpu({ page }: OpenPage): Promise<number> {
  await page.waitForFunction(() => window.benchPage?.canEdit());
  const cell = await page.evaluate(() => window.benchPage?.editableCell());
  if (!cell) throw new Error('The page offers no grid.');
  await page.mouse.dblclick(cell.x, cell.y);
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await page.evaluate(rest, RESTING_FRAMES);
  const { cpuMs } = await between(page, async () => {
    for (const key of TYPED) {
      await page.keyboard.press(key);
      await page.evaluate(nextFrame);
    }
  });
  const text = await page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : '',
  );
  // An editor of numbers may group what is typed.
  if (!text.replace(/\D/gu, '').endsWith(TYPED)) throw new Error(`The editor holds '${text}'.`);
  return cpuMs / TYPED.length;
}

/**
 * Runs in the browser: waits for some frames, one after the other, in which there was nothing else to do; not for ever, since on a
 * busy machine there may be none.
 */
async function rest(frames: number): Promise<void> {
  const end = performance.now() + 10_000;
  let idle = 0;
  while (idle < frames && performance.now() < end) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const left = await new Promise<number>((resolve) =>
      requestIdleCallback((deadline) => resolve(deadline.timeRemaining()), { timeout: 1000 }),
    );
    idle = left > 4 ? idle + 1 : 0;
  }
}

async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

async function blankShare(browser: Browser, built: BuiltPage, scale: number): Promise<number> {
  const opened = await openPage(browser, built, 'plain', scale);
  await mount(opened.page, 'plain');
  const area = await opened.page.evaluate(() => window.benchPage?.firstColumn());
  if (!area) throw new Error('The page offers no grid.');
  const share = await measureBlank(opened.page, opened.cdp, area);
  await opened.page.context().close();
  return share;
}
