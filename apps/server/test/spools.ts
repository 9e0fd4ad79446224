import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { readConfig } from '../src/platform/config.ts';
import { createSpools } from '../src/platform/spool/spools.ts';

/** Where the answers of tests wait for their readers. */
export const spoolDataDir = join(tmpdir(), 'fundscope-test-spool');

export const testSpools = createSpools({ ...readConfig({}), dataDir: spoolDataDir });
