import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compress } from './build/compress.ts';

const API = `http://127.0.0.1:${process.env['FUNDSCOPE_PORT'] ?? '8080'}`;

export default defineConfig({
  base: '/portal/',
  plugins: [react(), compress()],
  // The packages come in from their source: nothing of theirs has to be built first.
  resolve: { conditions: ['@fundscope/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What each page begins with comes in two files: left alone, whatever two screens share is a file of its own, a hundred of them at the
    // first page. The libraries change seldom, and stay with the reader when the portal does.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/u, priority: 2 },
            { name: 'portal', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API } },
});
