import { nodeProject } from '@fundscope/vitest-config';
import { defineConfig } from 'vitest/config';

export default defineConfig(
  nodeProject({
    globalSetup: ['test/global-setup.ts'],
    // Real databases and processes: slow is not wrong. A test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  }),
);
