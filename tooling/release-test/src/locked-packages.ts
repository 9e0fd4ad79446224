import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** One version of a package as a registry describes it: what an install reads before it has the package. */
export interface VersionDocument {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>> | undefined;
  readonly peerDependencies?: Readonly<Record<string, string>> | undefined;
  readonly dist: { readonly integrity: string; readonly tarball: string };
}

interface LockedPackage {
  resolution: { integrity?: string };
  peerDependencies?: Record<string, string>;
  [field: string]: unknown;
}
interface LockedSnapshot {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
interface Lockfile {
  packages: Record<string, LockedPackage>;
  snapshots: Record<string, LockedSnapshot>;
}

/**
 * The registry's documents of all third-party versions that the lockfile names, so that a project resolves to what the
 * store has already, without a question to the network.
 */
export function readLockedPackages(lockfile: string, registryUrl: string): VersionDocument[] {
  const { packages, snapshots } = parse(readFileSync(lockfile, 'utf8')) as Lockfile;
  const snapshotOf = new Map(Object.entries(snapshots).map(([key, snapshot]) => [withoutPeers(key), snapshot]));
  return Object.entries(packages).flatMap(([key, { resolution, peerDependencies, ...fields }]) => {
    const { name, version } = splitKey(key);
    if (resolution.integrity === undefined) return [];
    const snapshot = snapshotOf.get(key);
    // A snapshot lists the peers among the dependencies, as the version that they were found in.
    const isOwn = ([dependency]: [string, string]) => peerDependencies?.[dependency] === undefined;
    const ranges = (of: Record<string, string> = {}) =>
      Object.fromEntries(
        Object.entries(of)
          .filter(isOwn)
          .map(([dependency, found]) => [dependency, rangeOf(found)]),
      );
    return [
      {
        ...fields,
        name,
        version,
        dependencies: ranges(snapshot?.dependencies),
        optionalDependencies: ranges(snapshot?.optionalDependencies),
        peerDependencies,
        dist: {
          integrity: resolution.integrity,
          tarball: `${registryUrl}/${name}/-/${name.slice(name.indexOf('/') + 1)}-${version}.tgz`,
        },
      },
    ];
  });
}

const withoutPeers = (key: string) => key.replace(/\(.*$/su, '');

function splitKey(key: string): { name: string; version: string } {
  const at = key.lastIndexOf('@');
  return { name: key.slice(0, at), version: key.slice(at + 1) };
}

/** `1.2.3(react@19.0.0)` is version 1.2.3; `other@1.2.3` is an alias of another package. */
function rangeOf(found: string): string {
  const plain = withoutPeers(found);
  return plain.includes('@') ? `npm:${plain}` : plain;
}
