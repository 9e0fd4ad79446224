import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/main.ts'],
  format: ['esm'],
  dts: false,
  sourcemap: true,
  clean: true,
  target: 'node24',
  platform: 'node',
  // The packages come in from their source: the first start builds two things instead of ten.
  noExternal: [/^@fundscope\//],
  esbuildOptions: (options) => {
    options.conditions = ['@fundscope/source'];
  },
});
