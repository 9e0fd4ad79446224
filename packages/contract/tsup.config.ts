import { readdirSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { library } from '@fundscope/tsup-config';

// Each folder is a subpath: `src/views/index.ts` becomes `@fundscope/contract/views`.
const subpaths = readdirSync('src');

export default defineConfig(library(Object.fromEntries(subpaths.map((name) => [name, `src/${name}/index.ts`]))));
