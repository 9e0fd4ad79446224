import { chmodSync, lchownSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolder } from './cluster-folder.ts';
import { shortSocketFolder } from './placement.ts';
import type { RunAs } from './run-as.ts';

/**
 * Gives a cluster that does not run, with everything beside it, to another user. The home is root's meanwhile, so
 * that its owner so far cannot lay a link in the way; the cluster's own folder comes last: whoever was cut off begins
 * again.
 */
export function moveOwner(home: string, to: NonNullable<RunAs>): void {
  const cluster = clusterFolder(home);
  lchownSync(home, 0, 0);
  chmodSync(home, 0o700);
  rmSync(shortSocketFolder(home), { recursive: true, force: true });
  const give = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (lstatSync(path).isDirectory()) give(path);
      if (path !== cluster) lchownSync(path, to.uid, to.gid);
    }
  };
  give(home);
  lchownSync(home, to.uid, to.gid);
  lchownSync(cluster, to.uid, to.gid);
}
