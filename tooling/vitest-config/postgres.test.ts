import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findOldestPostgres, OLDEST_POSTGRES } from './postgres.ts';

const isPackaged = ['linux', 'darwin'].includes(process.platform) && ['x64', 'arm64'].includes(process.arch);

test.runIf(isPackaged)('the oldest PostgreSQL that is supported comes with the packages', () => {
  const program = join(findOldestPostgres() ?? '', 'bin', 'postgres');
  expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toContain(` ${OLDEST_POSTGRES}.`);
});
