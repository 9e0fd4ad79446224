import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** Names the database server that a run tests on: whatever reaches that server imports it. */
const way = join('test', 'database-address.ts');

/**
 * The test files of rooms that work on the database server of the run, as paths from the package's folder. The others, such
 * as rules and encoders, are the same on each PostgreSQL.
 */
export function databaseTests(folder: string, rooms: readonly string[]): string[] {
  const known = new Map<string, boolean>();
  const reaches = (file: string): boolean => {
    const found = known.get(file);
    if (found !== undefined) return found;
    // Of files that import each other, the first one decides.
    known.set(file, false);
    const isReaching = importsOf(folder, file).some((name) => name === way || reaches(name));
    known.set(file, isReaching);
    return isReaching;
  };
  const files = rooms.flatMap((room) => globSync(`src/${room}/**/*.test.ts`, { cwd: folder }));
  return files.filter(reaches).toSorted();
}

/** The helpers of tests that a file imports. */
function importsOf(folder: string, file: string): string[] {
  const source = readFileSync(join(folder, file), 'utf8');
  return [...source.matchAll(/\bfrom '(\.[^']+)'/gu)]
    .map(([, specifier = '']) => normalize(join(dirname(file), specifier)))
    .filter((name) => name.startsWith(`test${sep}`));
}
