import { execFileSync } from 'node:child_process';
import { defineConfig } from 'tsup';

/** FUNDSCOPE_COMMIT, else the checkout's; empty where there is neither, as in an unpacked archive. */
function commit(): string {
  const given = process.env['FUNDSCOPE_COMMIT'];
  if (given) return given;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

export default defineConfig({
  // The second and the third run in threads of their own, the last in a process.
  entry: {
    main: 'src/main.ts',
    'file-worker': 'src/import/file-worker.ts',
    'calculation-worker': 'src/calculate/run/calculation-worker.ts',
    'typeset-process': 'src/modules/documents/pdf/typeset-process.ts',
  },
  format: ['esm'],
  dts: false,
  sourcemap: true,
  clean: true,
  target: 'node24',
  platform: 'node',
  define: { FUNDSCOPE_BUILD_COMMIT: JSON.stringify(commit()) },
  // The packages come in from their source: the first start builds two things instead of ten.
  // So do libraries of many small files: reading those was half of each command's start.
  noExternal: [/^@fundscope\//, 'zod', 'kysely', 'kysely/migration', 'jose'],
  esbuildOptions: (options) => {
    options.conditions = ['@fundscope/source'];
  },
});
