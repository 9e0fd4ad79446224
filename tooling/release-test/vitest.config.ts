import { defineConfig } from 'vitest/config';
import { nodeProject } from '@fundscope/vitest-config';

export default defineConfig(nodeProject({ testTimeout: 180_000, hookTimeout: 300_000 }));
