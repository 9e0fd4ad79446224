import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compress } from './build/compress.ts';

const API = `http://127.0.0.1:${process.env['FUNDSCOPE_PORT'] ?? '8080'}`;

export default defineConfig({
  base: '/portal/',
  plugins: [react(), compress()],
  // The packages come in from their source: nothing of theirs has to be built first.
  resolve: { conditions: ['@fundscope/source', ...defaultClientConditions] },
  build: { target: 'es2023', chunkSizeWarningLimit: 700, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': API } },
});
