import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This package's folder, from the sources as from the built file. */
const folder = findUpwards(dirname(fileURLToPath(import.meta.url)));

/** A path of a file or folder in, or beside, this package: `packagePath('catalogue')`. */
export const packagePath = (path: string): string => resolve(folder, path);

/** The build's version. */
export const revision: string = (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string })
  .version;

function findUpwards(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The server stands in no package.');
  return findUpwards(parent);
}
