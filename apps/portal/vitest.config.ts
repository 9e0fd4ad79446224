import { packageProject } from '@fundscope/vitest-config';
import { defineConfig } from 'vitest/config';

export default defineConfig(packageProject({ include: ['{src,build}/**/*.test.{ts,tsx}'] }));
