import { defineConfig } from 'vitest/config';
import { nodeProject } from '@fundscope/vitest-config';

// No test draws: that is what the stories are for. Pure modules need no isolation from each other.
export default defineConfig(nodeProject({ isolate: false }));
