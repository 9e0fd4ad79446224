import type { OperatedView, Operations, SignInLock } from '@fundscope/contract/administration';

/** Parts of the page; a thing that needs a look leads to its part. */
export type OperationsPart =
  | 'jobs'
  | 'destinations'
  | 'apps'
  | 'views'
  | 'space'
  | 'configuration'
  | 'backups'
  | 'locks';

export type Concern =
  | { readonly kind: 'failed-jobs'; readonly part: 'jobs'; readonly count: number }
  | { readonly kind: 'faulty-views'; readonly part: 'views'; readonly count: number }
  | { readonly kind: 'locks'; readonly part: 'locks'; readonly count: number }
  | { readonly kind: 'broken-files'; readonly part: 'configuration'; readonly count: number }
  | { readonly kind: 'short-space'; readonly part: 'space'; readonly count: number }
  /** None was ever made, or restored from, as far as the audit trail knows. */
  | { readonly kind: 'no-backup'; readonly part: 'backups' }
  | { readonly kind: 'old-backup'; readonly part: 'backups'; readonly hours: number };

export interface OperationsFacts {
  /** Undefined: not known. */
  readonly operations: Operations | undefined;
  readonly views: readonly OperatedView[] | undefined;
  readonly locks: readonly SignInLock[] | undefined;
}

/** A backup a day, and time for it to run. */
const OLD_BACKUP_HOURS = 26;
const HOUR_MS = 3_600_000;

/** Milliseconds of a moment that the server gives, with its `Z` or without. */
export const momentMs = (utc: string): number => Date.parse(utc.endsWith('Z') ? utc : `${utc}Z`);

/** What somebody who runs the installation should look at; of what is not known, nothing. */
export function concernsOf({ operations, views, locks }: OperationsFacts): Concern[] {
  const failed = operations?.requests.failed ?? 0;
  const short = operations?.freeSpace.filter(({ isShort }) => isShort).length ?? 0;
  const faulty = views?.filter(({ faults }) => faults.length > 0).length ?? 0;
  const broken = operations?.configuration.filter(({ faults }) => faults.length > 0).length ?? 0;
  const locked = locks?.length ?? 0;
  return [
    ...(broken > 0 ? [{ kind: 'broken-files', part: 'configuration', count: broken } as const] : []),
    ...(failed > 0 ? [{ kind: 'failed-jobs', part: 'jobs', count: failed } as const] : []),
    ...(short > 0 ? [{ kind: 'short-space', part: 'space', count: short } as const] : []),
    ...(operations ? backupConcern(operations) : []),
    ...(faulty > 0 ? [{ kind: 'faulty-views', part: 'views', count: faulty } as const] : []),
    ...(locked > 0 ? [{ kind: 'locks', part: 'locks', count: locked } as const] : []),
  ];
}

function backupConcern({ at, backups }: Operations): Concern[] {
  const [newest] = backups.filter(({ kind }) => kind === 'backup');
  if (!newest) return [{ kind: 'no-backup', part: 'backups' }];
  const hours = Math.floor((momentMs(at) - momentMs(newest.at)) / HOUR_MS);
  return hours >= OLD_BACKUP_HOURS ? [{ kind: 'old-backup', part: 'backups', hours }] : [];
}
