import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/platform/config.ts';
import { createSpools } from '../src/platform/spool/spools.ts';

/** Where the answers of tests wait for their readers: a folder of this worker, into which no other one writes. */
export const spoolDataDir = mkdtempSync(join(tmpdir(), 'fundscope-spool-'));

export const testSpools = createSpools({ ...readConfig({}), dataDir: spoolDataDir });
