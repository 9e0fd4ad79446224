import type { CDPSession, Page } from 'playwright';

const TYPED = 'DE0007DE0007';

/**
 * Milliseconds of the main thread per key typed into a criterion, painting included, with 10,000 rows beside it.
 * The text changes nothing that is shown but the criterion, and the hint that the criteria have changed.
 */
export async function measureTyping(page: Page, address: string): Promise<number> {
  await page.goto(`${address}/portal/StandardView?WVName=SAMPLE&box=ISIN*or*like*&loaded=true`);
  await page.getByRole('button', { name: '(show all)' }).click();
  await page.getByText('Only the first 10,000').waitFor();
  const field = page.getByRole('textbox', { name: /^Value, / });
  await field.click();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  // What a round before typed is still there. The first key compiles what the others run.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('X');
  await nextFrame(page);
  const before = await taskSeconds(cdp);
  for (const key of TYPED) {
    await page.keyboard.press(key);
    await nextFrame(page);
  }
  const perKey = (((await taskSeconds(cdp)) - before) * 1000) / TYPED.length;
  const text = await field.inputValue();
  if (text !== `X${TYPED}`) throw new Error(`The criterion holds '${text}'.`);
  return perKey;
}

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
