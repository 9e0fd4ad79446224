// @vitest-environment node
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compress } from './compress.ts';

let folder = '';
const LARGE = 'large.js';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundscope-compress-'));
  await build({
    root: folder,
    logLevel: 'silent',
    configFile: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'large' || id === 'small' ? id : undefined),
        load: (id) => (id === 'large' ? `console.log(${JSON.stringify('Fonds '.repeat(400))})` : 'console.log(1)'),
      },
      compress(),
    ],
    build: {
      outDir: 'dist',
      rolldownOptions: { input: { large: 'large', small: 'small' }, output: { entryFileNames: '[name].js' } },
    },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a built text file stands compressed beside itself, with the same content', async () => {
  const read = (name: string) => readFile(join(folder, 'dist', name));
  const content = await read(LARGE);
  expect(brotliDecompressSync(await read(`${LARGE}.br`))).toEqual(content);
  expect(gunzipSync(await read(`${LARGE}.gz`))).toEqual(content);
});

it('a small one is left alone', async () => {
  const names = await readdir(join(folder, 'dist'));
  expect(names.toSorted()).toEqual([LARGE, `${LARGE}.br`, `${LARGE}.gz`, 'small.js']);
});
