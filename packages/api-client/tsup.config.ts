import { defineConfig } from 'tsup';
import { browserLibrary } from '@fundscope/tsup-config';

export default defineConfig(browserLibrary({ index: 'src/index.ts', administration: 'src/admin/index.ts' }));
