import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '@fundscope/vitest-config/browser';
import { chmod, mkdtemp } from 'node:fs/promises';
import { startProduct } from './product/start-product.ts';
const dir = await mkdtemp('/tmp/vn/data-');
await chmod(dir, 0o755);
const product = await startProduct(dir);
const browser = await chromium.launch(await browserLaunchOptions());
const out = '/tmp/vn/shots';
try {
  for (const scheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      colorScheme: scheme,
      locale: scheme === 'light' ? 'en-GB' : 'de-DE',
    });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('ACRID', 'x'));
    await page.goto(`${product.address}/portal/StandardView?WVName=LIMIT_VIEW`);
    await page.locator('form input').first().fill('demo.risk');
    await page.locator('input[type=password]').fill('Fundscope-Demo-2026!');
    await page.keyboard.press('Enter');
    await page.getByRole('grid').first().waitFor();
    const ok = page.getByRole('button', { name: /^ok$/i });
    await ok.click({ timeout: 5000 }).catch(() => undefined);
    await page.waitForTimeout(1500);
    const shot = (name: string) => page.screenshot({ path: `${out}/${scheme}-${name}.png` });
    await shot('1440');
    const cell = page.locator('[role=row][aria-rowindex="3"] [aria-colindex="3"]');
    await cell.click({ button: 'right' });
    await page.waitForTimeout(500);
    await shot('menu');
    await page.getByRole('menuitem').last().click();
    await page.waitForTimeout(700);
    await shot('explain');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400);
    const url = page.url();
    await page.goto(`${url}&group=max+status&cells=${encodeURIComponent('[["is_breach","=",false]]')}`);
    await page.waitForTimeout(2500);
    await page.locator('[role=row][aria-rowindex="2"] [aria-colindex="1"]').click();
    await page.waitForTimeout(500);
    await shot('group');
    await page.goto(`${url}&drilldown=true`);
    await page.waitForTimeout(2500);
    await shot('drill');
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(url);
    await page.waitForTimeout(2500);
    await shot('1024');
    await page.setViewportSize({ width: 720, height: 450 });
    await page.waitForTimeout(800);
    await shot('200pc');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(url);
    await page.waitForTimeout(2500);
    await shot('390');
    const card = page.locator('details').first();
    if (await card.count()) {
      await card.locator('summary').click();
      await page.waitForTimeout(400);
      await shot('390-open');
    }
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
