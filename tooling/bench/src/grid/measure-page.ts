import type { Browser, CDPSession, Page } from 'playwright';
import { measureBlank } from './measure-blank.ts';
import './pages/bench-page.ts';

const ADDRESS = 'http://bench.invalid/';
const VIEWPORT = { width: 1440, height: 900 };
const STEPS = 60;
const WHEEL_PX = 300;

/** What is measured of one grid in one round. */
export interface Measures {
  /** From the call that draws the grid to the first rows on the screen. */
  readonly firstPaintMs: number;
  /** Main thread, for each drawn frame while the wheel turns. */
  readonly scrollCpuMs: number;
  readonly sidewaysCpuMs: number;
  /** What the grid keeps besides the rows. */
  readonly heapMb: number;
  /** Mean share of the visible rows that is empty while the wheel turns fast. */
  readonly blankShare1x: number;
  readonly blankShare2x: number;
}

/** Measures a page once, in contexts of its own. */
export async function measurePage(browser: Browser, html: string): Promise<Measures> {
  const timed = await openPage(browser, html, 1);
  const heapBefore = await heapBytes(timed.cdp);
  const firstPaintMs = await mount(timed.page);
  const scrollCpuMs = await scrollCpu(timed, 0, WHEEL_PX);
  const sidewaysCpuMs = await scrollCpu(timed, WHEEL_PX / 3, 0);
  const heapMb = ((await heapBytes(timed.cdp)) - heapBefore) / 1e6;
  await timed.page.context().close();
  return {
    firstPaintMs,
    scrollCpuMs,
    sidewaysCpuMs,
    heapMb,
    blankShare1x: await blankShare(browser, html, 1),
    blankShare2x: await blankShare(browser, html, 2),
  };
}

interface OpenPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

async function openPage(browser: Browser, html: string, deviceScaleFactor: number): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor });
  const page = await context.newPage();
  await page.route(`${ADDRESS}**`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(ADDRESS);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  return { page, cdp };
}

async function mount(page: Page): Promise<number> {
  const took = await page.evaluate(() => window.benchPage?.mount());
  if (took === undefined) throw new Error('The page offers no grid.');
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
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

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

async function blankShare(browser: Browser, html: string, scale: number): Promise<number> {
  const opened = await openPage(browser, html, scale);
  await mount(opened.page);
  const area = await opened.page.evaluate(() => window.benchPage?.firstColumn());
  if (!area) throw new Error('The page offers no grid.');
  const share = await measureBlank(opened.page, opened.cdp, area);
  await opened.page.context().close();
  return share;
}
