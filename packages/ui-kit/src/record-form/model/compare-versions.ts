import { differingPaths, valueAt } from './compare-values.ts';

/** Three versions of a record that two people changed at once. */
export interface RecordVersions<Values> {
  /** As it was when the form was opened. */
  readonly opened: Values;
  /** As it is now, with what somebody else has changed. */
  readonly stored: Values;
  /** As it stands in the form. */
  readonly yours: Values;
}

export interface VersionDifference {
  readonly path: string;
  /** `both`: somebody has to choose; `theirs` is taken, `yours` is kept. */
  readonly by: 'both' | 'theirs' | 'yours';
  readonly opened: unknown;
  readonly stored: unknown;
  readonly yours: unknown;
}

/** Where `inner` is `outer` or lies in it. */
const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`);

/**
 * The list whose row is another one if this place differs: an index or a start date says which row it is, and no row may
 * get the index of one version and the weight of another. Such a list is compared as a whole.
 */
const regroupedList = (path: string): string | undefined => /^(.+)\.\d+\.(?:index|niwDateFrom)$/u.exec(path)?.[1];

/** Where the versions differ, field by field; what both changed to the same value is no difference. */
export function compareVersions<Values>({ opened, stored, yours }: RecordVersions<Values>): VersionDifference[] {
  const theirPaths = differingPaths(opened, stored);
  const ownPaths = differingPaths(opened, yours);
  const paths = [...new Set([...theirPaths, ...ownPaths].map((path) => regroupedList(path) ?? path))]
    // A list that one of both made longer is compared as a whole.
    .filter((path, _, all) => !all.some((other) => other !== path && isWithin(path, other)));
  return paths.flatMap((path): VersionDifference[] => {
    const isTheirs = theirPaths.some((other) => isWithin(other, path));
    const isYours = ownPaths.some((other) => isWithin(other, path));
    const versions = { opened: valueAt(opened, path), stored: valueAt(stored, path), yours: valueAt(yours, path) };
    if (isTheirs && isYours && differingPaths(versions.stored, versions.yours).length === 0) return [];
    return [{ path, by: isTheirs && isYours ? 'both' : isTheirs ? 'theirs' : 'yours', ...versions }];
  });
}

export type VersionChoices = Readonly<Record<string, 'stored' | 'yours'>>;

/** The record as it is stored now, with what is yours: all that you alone changed, and what you chose of the rest. */
export function mergeVersions<Values extends object>(
  versions: RecordVersions<Values>,
  choices: VersionChoices,
): Values {
  const merged = structuredClone(versions.stored);
  for (const { path, by, yours } of compareVersions(versions)) {
    if (by === 'yours' || (by === 'both' && choices[path] === 'yours')) put(merged, path.split('.'), yours);
  }
  return merged;
}

function put(target: object, [name = '', ...rest]: readonly string[], value: unknown): void {
  const next: unknown = Reflect.get(target, name);
  if (rest.length > 0 && typeof next === 'object' && next !== null) put(next, rest, value);
  else Reflect.set(target, name, structuredClone(value));
}
