import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunkFileNames, chunkGroups, noCircles } from './build/chunks.ts';
import { compress } from './build/compress.ts';

const API = `http://127.0.0.1:${process.env['FUNDSCOPE_PORT'] ?? '8080'}`;

export default defineConfig({
  base: '/portal/',
  plugins: [react(), noCircles(), compress()],
  // The packages come in from their source: nothing of theirs has to be built first.
  resolve: { conditions: ['@fundscope/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 800,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups }, chunkFileNames } },
  },
  server: { proxy: { '/api': API } },
});
