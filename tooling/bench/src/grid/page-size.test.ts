import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPage } from './build-page.ts';

interface GridResults {
  readonly react: { readonly gzipKb: number };
}

// As it is delivered, and not as tests are built.
beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'));
afterEach(() => void vi.unstubAllEnvs());

it('a grid begins with a tenth of the code of the one that it is compared with, as last measured', async () => {
  const file = new URL('../../results/grid.json', import.meta.url);
  const { react } = JSON.parse(readFileSync(file, 'utf8')) as GridResults;
  const [grid, shell] = [await buildPage('wview-grid.tsx'), await buildPage('shell-only.tsx')];
  expect((grid.gzipBytes - shell.gzipBytes) / 1000).toBeLessThanOrEqual(react.gzipKb / 10);
});
