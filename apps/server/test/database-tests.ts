import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** Names the database server that a run tests on: whatever reaches that server imports it. */
const way = join('test', 'database-address.ts');

/**
 * Of the tests that work on a database, those whose statements others send, too: they ask the same oftener, of more funds, from
 * several processes, or for the sake of rights and words. They run on the second PostgreSQL in the night, which fails where one of
 * them adds a statement to the others.
 */
export const repeatingTests: readonly string[] = [
  'src/modules/admin-books/admin-books.test.ts',
  'src/modules/admin-groups/admin-groups.test.ts',
  'src/modules/administration/administrators-only.test.ts',
  'src/modules/benchmarks/risk-benchmark-names.test.ts',
  'src/modules/documents/documents.test.ts',
  'src/modules/documents/every-figure.test.ts',
  'src/modules/export-requests/export-rights.test.ts',
  'src/modules/export-requests/report-overview.test.ts',
  'src/modules/identity/sessions/idle.test.ts',
  'src/modules/identity/sign-in/demo-sign-ins.test.ts',
  'src/modules/identity/sign-in/equal-work.test.ts',
  'src/modules/memberships/memberships.property.test.ts',
  'src/modules/portal-tree/portal-tree.property.test.ts',
  'src/requests/attempts.test.ts',
  'src/requests/deliveries.test.ts',
  'src/requests/demo-requests.test.ts',
  'src/requests/request-states.test.ts',
  'src/requests/two-processes.test.ts',
  'src/views/access/readable-view.test.ts',
  'src/views/catalogue/catalogue-changes.test.ts',
  'src/views/definition/view-info.test.ts',
  'src/views/demo-view.test.ts',
  'src/views/export/export.test.ts',
  'src/views/query/streaming.test.ts',
  'src/views/regression/regression-law.test.ts',
  'src/views/sample-requests.test.ts',
];

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
  return files.filter((file) => reaches(file) && !repeatingTests.includes(file.replaceAll(sep, '/'))).toSorted();
}

/** The helpers of tests that a file imports. */
function importsOf(folder: string, file: string): string[] {
  const source = readFileSync(join(folder, file), 'utf8');
  return [...source.matchAll(/\bfrom '(\.[^']+)'/gu)]
    .map(([, specifier = '']) => normalize(join(dirname(file), specifier)))
    .filter((name) => name.startsWith(`test${sep}`));
}
