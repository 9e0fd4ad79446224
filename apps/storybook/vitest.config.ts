import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { reporting, secondTry } from '@fundscope/vitest-config';
import { browserLaunchOptions } from '@fundscope/vitest-config/browser';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const launchOptions = await browserLaunchOptions();

export default defineConfig({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  test: {
    name: 'stories',
    env: { FUNDSCOPE_TEST_STORIES: process.env['FUNDSCOPE_TEST_STORIES'] ?? 'new parts' },
    // One page loads what the stories share once: a third of the time. A story takes away what it has drawn and stored.
    isolate: false,
    // Two pages: one alone waits for its own answers while a processor stands idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    setupFiles: [fileURLToPath(new URL('.storybook/no-tracks.ts', import.meta.url))],
    // One after the other, in this order: those of Storybook load React.
    sequence: { setupFiles: 'list' },
    // Beside other tests a story is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...secondTry,
    ...reporting,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      connectTimeout: 240_000,
      provider: playwright({
        launchOptions,
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});
