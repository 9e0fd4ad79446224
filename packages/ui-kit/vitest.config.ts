import { defineConfig } from 'vitest/config';
import { componentProject } from '@fundscope/vitest-config';

export default defineConfig(componentProject());
