import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';
import { secondTries } from './second-tries.ts';

type TestOptions = NonNullable<ViteUserConfig['test']>;

/**
 * In a pipeline chance stops nothing: a test may be tried twice, and is named where it needed that. A property that found a
 * counterexample has failed: another try would look elsewhere.
 */
export const secondTry = process.env['CI'] ? { retry: { count: 1, condition: /^(?!Property failed)/u } } : {};

/** For the root of a configuration. */
export const reporting = { reporters: ['default', secondTries] } satisfies TestOptions;

/** Slow is not wrong, on a busy machine least of all. A test that hangs still ends. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, ...secondTry, ...reporting } satisfies TestOptions;

const source = '@fundscope/source';
// Vitest hands these to Node itself: 'import' or 'module' among them would turn a require into a module's object.
const nodeConditions = { resolve: { conditions: [source, 'node'] } };

const setup = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const seedSetup = setup('./seed-setup.js');

/** Tests that need no document: pure decisions, the server. */
export const nodeProject = ({ setupFiles = [], ...test }: TestOptions = {}): ViteUserConfig => ({
  ssr: nodeConditions,
  test: {
    environment: 'node',
    include: ['{src,test}/**/*.test.ts'],
    setupFiles: [seedSetup, ...[setupFiles].flat()],
    ...patience,
    ...test,
  },
});

/**
 * Tests of a package: decisions in plain Node, where files share a worker and what it has loaded. A file that draws says so in its
 * first line, `// @vitest-environment jsdom`.
 */
export const packageProject = (test: TestOptions = {}): ViteUserConfig => ({
  resolve: { conditions: [source, 'browser', 'module', 'import', 'default'] },
  ssr: nodeConditions,
  test: {
    environment: 'node',
    isolate: false,
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    setupFiles: [seedSetup, setup('./document-setup.js')],
    ...patience,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    ...test,
  },
});

/** As `packageProject`, with a document: where most files draw. */
export const componentProject = (test: TestOptions = {}): ViteUserConfig =>
  packageProject({ environment: 'jsdom', ...test });
