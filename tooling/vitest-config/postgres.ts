import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The oldest PostgreSQL that is supported. */
export const OLDEST_POSTGRES = 15;

/** Its folder with `bin`: the packaged one; where there is none for this system, that of Debian. */
export function findOldestPostgres(): string | undefined {
  const name = `postgresql-${OLDEST_POSTGRES}-${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    const installed = `/usr/lib/postgresql/${OLDEST_POSTGRES}`;
    return existsSync(installed) ? installed : undefined;
  }
}
