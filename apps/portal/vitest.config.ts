import { packageProject } from '@fundscope/vitest-config';
import { defineConfig } from 'vitest/config';

export default defineConfig(packageProject({ isolate: true, include: ['{src,build}/**/*.test.{ts,tsx}'] }));
