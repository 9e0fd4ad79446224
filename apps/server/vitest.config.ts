import { nodeProject } from '@fundscope/vitest-config';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Start an embedded database whatever the address of another says. */
const embedded = process.env['FUNDSCOPE_TEST_DATABASE_URL']
  ? ['src/database/embedded/**', 'src/cli/{backup,disk-full,kill,sql}.test.ts']
  : [];

/** Notes what is sent to the database, where FUNDSCOPE_TEST_STATEMENTS names a folder for that. */
const setupFiles = process.env['FUNDSCOPE_TEST_STATEMENTS'] ? ['test/statements/record-statements.ts'] : [];

const patience = {
  // Tests start processes and databases: on a loaded machine they are slow, not wrong.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};

export default defineConfig(
  nodeProject({
    globalSetup: ['test/global-setup.ts'],
    // A test waits for processes and the database most of its time: fewer workers would leave processors idle.
    maxWorkers: 2 * Math.max(2, availableParallelism() - 1),
    isolate: false,
    setupFiles,
    exclude: [...configDefaults.exclude, ...embedded],
    ...patience,
  }),
);
