import { chromium } from 'playwright';
import { afterEach, expect, test, vi } from 'vitest';
import { browserLaunchOptions, findBrowser, MissingBrowserError } from './browser.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a browser is found on any machine, starts, and draws text with a font', async () => {
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const page = await browser.newPage();
    await page.setContent('<p><span>Risikokennzahl 1,234.56</span></p>');
    const box = await page.locator('span').boundingBox();
    expect(box?.width).toBeGreaterThan(50);
    expect(box?.height).toBeGreaterThan(5);
  } finally {
    await browser.close();
  }
});

test('finding a browser leaves the environment of this process as it was', async () => {
  const before = { ...process.env };
  await findBrowser();
  expect(process.env).toEqual(before);
});

test('a named browser that is missing is said in one sentence with the cure', async () => {
  const missing = findBrowser({ CHROMIUM_PATH: '/nowhere/chromium' });
  await expect(missing).rejects.toThrow(MissingBrowserError);
  await expect(missing).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium, which is not an executable file');
});

test('a named browser is preferred to every other', async () => {
  const found = await findBrowser({ CHROMIUM_PATH: process.execPath });
  expect(found.executablePath).toBe(process.execPath);
});

test('its processes share files where a temporary folder is named', async () => {
  vi.stubEnv('TMPDIR', '/somewhere');
  expect(await browserLaunchOptions()).toMatchObject({ ignoreDefaultArgs: [] });
});

test('its processes share memory where there is plenty of it', async () => {
  vi.stubEnv('TMPDIR', '/dev/shm');
  expect(await browserLaunchOptions()).toMatchObject({ ignoreDefaultArgs: ['--disable-dev-shm-usage'] });
});
