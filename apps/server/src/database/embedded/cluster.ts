import { OperatorError } from '../../platform/operator-error.ts';
import { locateBinaries, type PostgresBinaries } from './binaries.ts';
import { bringUp } from './bring-up.ts';
import { clusterFolder } from './cluster-folder.ts';
import type { ClusterAddress } from './hold.ts';
import { keepHeld, type OnRecovery } from './keep-held.ts';
import { isPostmaster, readLockFile } from './lock-file.ts';
import { moveOwner } from './move-owner.ts';
import { findHome, makeHome, reachableBinaries } from './placement.ts';
import { initialize } from './postmaster.ts';
import { canReach, chooseRunAs, isShared, ownerOf, type RunAs } from './run-as.ts';

/** A cluster that this process uses, and starts again where it ended without being asked to. */
export interface Cluster {
  readonly address: ClusterAddress;
  /** The folder with the cluster's files. */
  readonly home: string;
  /** Whether this start made the cluster. */
  readonly isNew: boolean;
  /** Ends this process's use; the last process that used the cluster stops it. */
  close(): Promise<void>;
}

export interface ClusterOptions {
  readonly dataDir: string;
  /** Whom PostgreSQL runs as when root starts it; a system user of its own when not given. */
  readonly postgresUser?: string | undefined;
  /** Called before PostgreSQL's user is made, before the first start makes the cluster, and before a start. */
  readonly progress?: (step: 'user' | 'create' | 'start') => void;
  readonly onRecovery?: OnRecovery;
  /** Further `name=value` settings of PostgreSQL. */
  readonly settings?: readonly string[];
  /** The PostgreSQL to run; the one that came with the packages when not given. */
  readonly binaries?: PostgresBinaries;
}

/**
 * Opens the embedded PostgreSQL of a data folder: makes it the first time, uses it where it runs already,
 * recovers it where it was killed. Several processes may open the same one, at the same time too.
 * @throws OperatorError with the cure where that cannot be.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const packaged = options.binaries ?? locateBinaries();
  const existing = findHome(options.dataDir);
  const runAs = chooseOwner(existing, options);
  const binaries = reachableBinaries(packaged, runAs);
  const home = existing ?? makeHome(options.dataDir, runAs);
  const folder = clusterFolder(home);
  if (existing === undefined) {
    options.progress?.('create');
    initialize({ binaries, home }, runAs);
  } else if (!canReach(home, runAs)) {
    throw new OperatorError(
      `PostgreSQL's user may no longer enter ${home}: let every user enter the folders above it, or move the data folder.`,
    );
  }
  const place = { binaries, home, folder, runAs, settings: options.settings ?? [] };
  const first = await bringUp(place, () => options.progress?.('start'));
  const close = keepHeld(place, first, options.onRecovery);
  return { address: first.address, home, isNew: existing === undefined, close };
}

/** A cluster that is there keeps its owner; one that runs as a user whom others share gets its own once it is stopped. */
function chooseOwner(home: string | undefined, { postgresUser, progress }: ClusterOptions): RunAs {
  const choose = () => chooseRunAs(postgresUser, () => progress?.('user'));
  if (home === undefined) return choose();
  const owner = ownerOf(clusterFolder(home));
  if (!isShared(owner)) return owner;
  const running = readLockFile(clusterFolder(home));
  if (running && isPostmaster(running.pid, clusterFolder(home))) return owner;
  const own = choose();
  if (own) moveOwner(home, own);
  return own;
}
