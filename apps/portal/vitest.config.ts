import { componentProject } from '@fundscope/vitest-config';
import { defineConfig } from 'vitest/config';

export default defineConfig(componentProject({ isolate: false, include: ['{src,build}/**/*.test.{ts,tsx}'] }));
