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
    chunkSizeWarningLimit: 800,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The libraries that each page begins with are one file, which stays with the reader when the portal changes: left alone, whatever two
    // screens share of them is a file of its own, half a hundred of them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'libraries', tags: ['$initial'], test: /node_modules/u }],
        },
      },
    },
  },
  server: { proxy: { '/api': API } },
});
