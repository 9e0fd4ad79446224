import { nodeProject } from '@fundscope/vitest-config';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig(
  nodeProject({
    globalSetup: ['test/global-setup.ts'],
    // A test waits for the database half of its time: on a machine with two processors one worker leaves one idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  }),
);
