import { defineConfig } from 'vitest/config';
import { nodeProject } from './index.ts';

export default defineConfig(nodeProject({ include: ['*.test.ts'] }));
