import { defineConfig } from 'tsup';
import { library } from '@fundscope/tsup-config';

export default defineConfig(library());
