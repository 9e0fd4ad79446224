import type { Page } from 'playwright';

const START_PX = 60_000;
const STEPS = 60;
const WHEEL_PX = 120;
const SCREEN_PX = 900;

/** Turns the wheel upwards over wrapped rows and gives the furthest that a row moves other than the wheel says, in px. */
export async function measureJump(page: Page): Promise<number> {
  await page.evaluate((top) => window.benchPage?.scroller().scrollTo(0, top), START_PX);
  await settle(page);
  let furthest = 0;
  for (let step = 0; step < STEPS; step++) {
    const before = await tops(page);
    await page.mouse.wheel(0, -WHEEL_PX);
    await settle(page);
    const after = await tops(page);
    const moves = Object.keys(before).flatMap((row) => {
      const [from, to] = [before[Number(row)], after[Number(row)]];
      return from !== undefined && to !== undefined ? [to - from] : [];
    });
    // None is left in view: it has jumped by a screen at least.
    const jumps = moves.length > 0 ? moves.map((px) => Math.abs(px - WHEEL_PX)) : [SCREEN_PX];
    furthest = Math.max(furthest, ...jumps);
  }
  return furthest;
}

const tops = (page: Page): Promise<Record<number, number>> => page.evaluate(() => window.benchPage?.rowTops() ?? {});

/** A turn of the wheel arrives with the next frame, and heights that are measured then with the one after it. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      ),
  );
