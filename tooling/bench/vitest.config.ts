import { nodeProject } from '@fundscope/vitest-config';
import { defineConfig } from 'vitest/config';

export default defineConfig(nodeProject());
