import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compress } from './build/compress.ts';

const API = `http://127.0.0.1:${process.env['FUNDSCOPE_PORT'] ?? '8080'}`;

export default defineConfig(({ command }) => ({
  base: '/portal/',
  plugins: [react(), compress()],
  // While developing, the packages' sources; when built, their dist.
  resolve: command === 'serve' ? { conditions: ['@fundscope/source', ...defaultClientConditions] } : {},
  build: { target: 'es2023', chunkSizeWarningLimit: 700, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': API } },
}));
