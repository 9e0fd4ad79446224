import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This package's folder, from the sources as from the built file. */
const folder = findUpwards(dirname(fileURLToPath(import.meta.url)));

/** A path of a file or folder in, or beside, this package: `packagePath('catalogue')`. */
export const packagePath = (path: string): string => resolve(folder, path);

/** Written in by the build: the commit that it was made of; empty where that is not known, absent where nothing was built. */
declare const FUNDSCOPE_BUILD_COMMIT: string | undefined;

const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
const builtCommit = typeof FUNDSCOPE_BUILD_COMMIT === 'string' ? FUNDSCOPE_BUILD_COMMIT : '';

/**
 * Version and commit, as `1.2.0+4f2a9c1d03be`; the version alone where no commit is known.
 * @param commit of a build that does not know its own
 */
export function revisionOf(commit = ''): string {
  const known = (builtCommit || commit).slice(0, 12);
  return known === '' ? version : `${version}+${known}`;
}

/** The build's version and commit. */
export const revision: string = revisionOf();

function findUpwards(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The server stands in no package.');
  return findUpwards(parent);
}
