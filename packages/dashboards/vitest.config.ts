import { defineConfig } from 'vitest/config';
import { packageProject } from '@fundscope/vitest-config';

export default defineConfig(packageProject());
