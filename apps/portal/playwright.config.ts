import { browserLaunchOptions } from '@fundscope/vitest-config/browser';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/product/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Slow is not wrong, on a loaded machine least of all.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // As with the other tests: named, but nothing that stops a pipeline.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // Nothing is pressed that still moves, and no processor draws what moves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await browserLaunchOptions(),
    // Pictures of the page at each key pressed would take most of the time; `--trace on` has them. A pipeline keeps what a second try
    // does: to write all down takes longer than to do it.
    trace: { mode: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
  },
});
