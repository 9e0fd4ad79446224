import type { Browser, CDPSession, Page } from 'playwright';
import type { BuiltPage } from './build-page.ts';
import { measureBlank } from './measure-blank.ts';
import { measureJump } from './measure-jump.ts';
import type { Variant } from './pages/bench-page.ts';

const ADDRESS = 'http://bench.invalid/';
const VIEWPORT = { width: 1440, height: 900 };
const STEPS = 60;
const WHEEL_PX = 300;
/** A grid still measures its columns after its first paint. */
const RESTING_FRAMES = 10;
/** As many digits as a number holds, since an editor of numbers may take them for one. */
const TYPED = '123456789012345';

/** What is measured of one grid in one round. */
export interface Measures {
  /** From the call that draws the grid to the first rows on the screen. */
  readonly firstPaintMs: number;
  /** The same for 100,000 rows × 40 columns. */
  readonly firstPaintLargeMs: number;
  /** Main thread, for each drawn frame while the wheel turns. */
  readonly scrollCpuMs: number;
  readonly sidewaysCpuMs: number;
  /** From the click on a title to the sorted rows on the screen. */
  readonly sortMs: number;
  /** From the click on the check box to the selected rows on the screen. */
  readonly selectAllMs: number;
  /** Main thread, for each key typed into a cell's editor. */
  readonly keystrokeCpuMs: number;
  /** What the grid keeps besides the rows. */
  readonly heapMb: number;
  /** The furthest that rows with wrapped text move by themselves while the wheel turns upwards. */
  readonly upwardJumpPx: number;
  /** Mean share of the visible rows that is empty while the wheel turns fast. */
  readonly blankShare1x: number;
  readonly blankShare2x: number;
}

/**
 * Measures a page once, in contexts of its own. NaN for what is not asked for.
 *
 * @param isAsked what is measured; not what the grid cannot do
 */
export async function measurePage(
  browser: Browser,
  built: BuiltPage,
  isAsked: (name: keyof Measures) => boolean,
): Promise<Measures> {
  const inPage = async (
    name: keyof Measures,
    variant: Variant,
    measure: (opened: OpenPage) => Promise<number>,
  ): Promise<number> => {
    if (!isAsked(name)) return Number.NaN;
    const opened = await openPage(browser, built, variant);
    await mount(opened.page, variant);
    const value = await measure(opened);
    await opened.page.context().close();
    return value;
  };
  return {
    ...(await drawnAndScrolled(browser, built, isAsked)),
    firstPaintLargeMs: isAsked('firstPaintLargeMs') ? await firstPaintLarge(browser, built) : Number.NaN,
    sortMs: await inPage('sortMs', 'plain', ({ page }) =>
      page.evaluate(() => window.benchPage?.sortByTitle() ?? Number.NaN),
    ),
    selectAllMs: await inPage('selectAllMs', 'selectable', ({ page }) =>
      page.evaluate(() => window.benchPage?.selectAll() ?? Number.NaN),
    ),
    keystrokeCpuMs: await inPage('keystrokeCpuMs', 'editable', keystrokeCpu),
    upwardJumpPx: await inPage('upwardJumpPx', 'wrapped', ({ page }) => measureJump(page)),
    blankShare1x: isAsked('blankShare1x') ? await blankShare(browser, built, 1) : Number.NaN,
    blankShare2x: isAsked('blankShare2x') ? await blankShare(browser, built, 2) : Number.NaN,
  };
}

/** What is measured one after the other in one page: drawn, then scrolled. */
async function drawnAndScrolled(browser: Browser, built: BuiltPage, isAsked: (name: keyof Measures) => boolean) {
  const measures = { firstPaintMs: Number.NaN, scrollCpuMs: Number.NaN, sidewaysCpuMs: Number.NaN, heapMb: Number.NaN };
  if (!(Object.keys(measures) as (keyof typeof measures)[]).some(isAsked)) return measures;
  const timed = await openPage(browser, built, 'plain');
  const heapBefore = await heapBytes(timed.cdp);
  const firstPaintMs = await mount(timed.page, 'plain');
  const scrollCpuMs = await scrollCpu(timed, 0, WHEEL_PX);
  const sidewaysCpuMs = await scrollCpu(timed, WHEEL_PX / 3, 0);
  const heapMb = ((await heapBytes(timed.cdp)) - heapBefore) / 1e6;
  await timed.page.context().close();
  return { firstPaintMs, scrollCpuMs, sidewaysCpuMs, heapMb };
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
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  return { page, cdp };
}

async function mount(page: Page, variant: Variant): Promise<number> {
  const took = await page.evaluate((each) => window.benchPage?.mount(each), variant);
  if (took === undefined) throw new Error('The page offers no grid.');
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  return took;
}

async function firstPaintLarge(browser: Browser, built: BuiltPage): Promise<number> {
  const { page } = await openPage(browser, built, 'large');
  const took = await mount(page, 'large');
  await page.context().close();
  return took;
}

async function scrollCpu({ page, cdp }: OpenPage, deltaX: number, deltaY: number): Promise<number> {
  const before = await taskSeconds(cdp);
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.wheel(deltaX, deltaY);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const perFrame = (((await taskSeconds(cdp)) - before) * 1000) / STEPS;
  if (deltaY > 0) {
    const offset = await page.evaluate(() => window.benchPage?.scroller().scrollTop ?? 0);
    if (offset < (STEPS * deltaY) / 2) throw new Error(`The grid scrolled only ${offset} px.`);
  }
  return perFrame;
}

async function keystrokeCpu({ page, cdp }: OpenPage): Promise<number> {
  await page.waitForFunction(() => window.benchPage?.canEdit());
  const cell = await page.evaluate(() => window.benchPage?.editableCell());
  if (!cell) throw new Error('The page offers no grid.');
  await page.mouse.dblclick(cell.x, cell.y);
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await page.evaluate(rest, RESTING_FRAMES);
  const before = await taskSeconds(cdp);
  for (const key of TYPED) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const perKey = (((await taskSeconds(cdp)) - before) * 1000) / TYPED.length;
  const text = await page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : '',
  );
  // An editor of numbers may group what is typed.
  if (!text.replace(/\D/gu, '').endsWith(TYPED)) throw new Error(`The editor holds '${text}'.`);
  return perKey;
}

/** Runs in the browser: waits for some frames, one after the other, in which there was nothing else to do. */
async function rest(frames: number): Promise<void> {
  let idle = 0;
  while (idle < frames) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const left = await new Promise<number>((resolve) =>
      requestIdleCallback((deadline) => resolve(deadline.timeRemaining())),
    );
    idle = left > 4 ? idle + 1 : 0;
  }
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
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
