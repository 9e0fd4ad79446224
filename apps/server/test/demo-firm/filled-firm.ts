import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canReach, chooseRunAs } from '../../src/database/embedded/run-as.ts';
import type { TableText } from '../../src/demo/tables/copy-table.ts';
import { copyWithRights } from '../copy-with-rights.ts';
import { sourcesKey } from './sources-key.ts';

/** An embedded database with the demo firm, stopped; runs of tests begin with copies of it. */
export interface FilledFirm {
  /** Copies it to where a data folder's database is; false where PostgreSQL may not enter that folder. */
  readonly copyTo: (dataDir: string) => boolean;
  /** What the tables of production hold: another PostgreSQL cannot use the files. */
  readonly textOf: (table: { readonly name: string }) => TableText;
}

/** Its name in the cluster: the product finds it filled. */
export const FILLED_DATABASE = 'fundscope';

/** Holds one filled firm, of the sources that were asked for last. */
export const filledFirms = fileURLToPath(new URL('../../node_modules/.cache/demo-firm', import.meta.url));
/** Nothing a test sees of it is older. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Where the firm of this checkout's sources stands, or will. */
export const homeOfSources = (): string => join(filledFirms, sourcesKey());
export const clusterOf = (home: string): string => join(home, 'postgres');
export const textFile = (home: string, { name }: { readonly name: string }): string => join(home, 'text', name);

/** Of a folder that there is, or was a moment ago. */
export const isOutdated = (folder: string): boolean =>
  Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > MAX_AGE_MS;

/** What the sources of this checkout have filled before. */
export function findFilledFirm(home = homeOfSources()): FilledFirm | undefined {
  if (!existsSync(home) || isOutdated(home)) return undefined;
  return {
    copyTo: (dataDir) => {
      if (!canReach(dataDir, chooseRunAs(undefined))) return false;
      copyWithRights(clusterOf(home), join(dataDir, 'postgres'));
      return true;
    },
    textOf: (table) => createReadStream(textFile(home, table)),
  };
}
