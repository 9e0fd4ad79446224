import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';

type TestOptions = NonNullable<ViteUserConfig['test']>;

const source = '@fundscope/source';
// Vitest hands these to Node itself: 'import' or 'module' among them would turn a require into a module's object.
const nodeConditions = { resolve: { conditions: [source, 'node'] } };

/** Tests that need no document: pure decisions, the server. */
export const nodeProject = (test: TestOptions = {}): ViteUserConfig => ({
  ssr: nodeConditions,
  test: { environment: 'node', include: ['{src,test}/**/*.test.ts'], ...test },
});

/** Tests of components and hooks in jsdom, with the few browser functions that jsdom lacks. */
export const componentProject = (test: TestOptions = {}): ViteUserConfig => ({
  resolve: { conditions: [source, 'browser', 'module', 'import', 'default'] },
  ssr: nodeConditions,
  test: {
    environment: 'jsdom',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    setupFiles: [fileURLToPath(new URL('./jsdom-setup.js', import.meta.url))],
    testTimeout: 30_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    ...test,
  },
});
