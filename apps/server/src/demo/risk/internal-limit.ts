import { rounded } from '../seeded-random.ts';

/** Of the days that a house accepts above its own limit before it speaks with the manager. */
const ACCEPTED_SHARE = 0.015;

/**
 * The limit that a house sets a fund below that of the law: what its measure passed on few days of two years. Never beyond
 * the law's.
 */
export function internalLimitOf(measures: readonly number[], lawfulLimit: number): number {
  const sorted = measures.toSorted((one, other) => one - other);
  const accepted = Math.floor(measures.length * ACCEPTED_SHARE);
  return Math.min(lawfulLimit, rounded(sorted[sorted.length - 1 - accepted]!, 4));
}
