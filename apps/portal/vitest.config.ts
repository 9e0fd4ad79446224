import { componentProject } from '@fundscope/vitest-config';
import { defineConfig } from 'vitest/config';

export default defineConfig(componentProject({ include: ['{src,build}/**/*.test.{ts,tsx}'] }));
