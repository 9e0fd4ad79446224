import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const BUILD = 'dist/main.js';
const SOURCE = 'src/main.ts';
/** What the build is made of. */
const sourceFolders = ['src', '../../packages/contract/src', '../../packages/risk-engine/src'];

/** The build, where none of its sources was written after it; FUNDSCOPE_TEST_ENTRY names another file. */
export function chooseCommandLine(): string {
  const named = process.env['FUNDSCOPE_TEST_ENTRY'];
  if (named) return named;
  const build = join(packageFolder, BUILD);
  return existsSync(build) && statSync(build).mtimeMs > newestSourceMs() ? BUILD : SOURCE;
}

function newestSourceMs(): number {
  const files = sourceFolders.flatMap((folder) =>
    readdirSync(join(packageFolder, folder), { recursive: true, withFileTypes: true }),
  );
  const sources = files.filter((file) => file.isFile() && !file.name.endsWith('.test.ts'));
  return Math.max(...sources.map((file) => statSync(join(file.parentPath, file.name)).mtimeMs));
}
