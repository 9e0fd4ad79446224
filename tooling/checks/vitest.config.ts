import { defineConfig } from 'vitest/config';
import { nodeProject } from '@fundscope/vitest-config';

export default defineConfig(nodeProject({ isolate: false }));
