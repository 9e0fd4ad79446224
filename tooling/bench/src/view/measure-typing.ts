import type { CDPSession, Page } from 'playwright';

const TYPED = 'DE0007DE0007';
/** Shorter ones are not told. */
const FRAME_MS = 16;

export interface TypingMeasures {
  /** Milliseconds of the main thread a key, with what comes after the paint, and the measuring itself. */
  readonly keyMs: number;
  /** Milliseconds from each key to the next paint, as the browser gives them: in steps of 8, none below 16. */
  readonly paintsMs: readonly number[];
}

/**
 * What a key typed into a criterion takes with 10,000 rows beside it. The text changes nothing that is shown but the
 * criterion, and the hint that the criteria have changed.
 */
export async function measureTyping(page: Page, address: string): Promise<TypingMeasures> {
  await page.goto(`${address}/portal/StandardView?WVName=SAMPLE&box=ISIN*or*like*&loaded=true`);
  await page.getByRole('button', { name: '(show the first 10,000)' }).click();
  await page.getByText('Only the first 10,000').waitFor();
  const field = page.getByRole('textbox', { name: /^Value, / });
  await field.click();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  // What a round before typed is still there. The first key compiles what the others run.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('X');
  await nextFrame(page);
  await page.evaluate(() => {
    const given: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') given.push(duration);
    });
    const slowerThan = { type: 'event', durationThreshold: 16 };
    observer.observe(slowerThan);
    Object.assign(window, { keyPaints: given });
  });
  const before = await taskSeconds(cdp);
  for (const key of TYPED) {
    await page.keyboard.press(key);
    await nextFrame(page);
  }
  const keyMs = (((await taskSeconds(cdp)) - before) * 1000) / TYPED.length;
  const text = await field.inputValue();
  if (text !== `X${TYPED}`) throw new Error(`The criterion holds '${text}'.`);
  const slow = await page.evaluate(async () => {
    // The browser hands them over when it has time.
    await new Promise((resolve) => requestIdleCallback(resolve));
    return (window as unknown as { keyPaints: number[] }).keyPaints;
  });
  const fast = Array.from({ length: Math.max(0, TYPED.length - slow.length) }, () => FRAME_MS);
  return { keyMs, paintsMs: [...slow, ...fast] };
}

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
