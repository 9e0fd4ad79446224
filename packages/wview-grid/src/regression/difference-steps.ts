/**
 * How many of the numbers are smaller than one.
 *
 * @param sorted from the least
 */
function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Which of the differences the user is at, from 0; -1 between them. */
export function positionAt(differences: readonly number[], current: number): number {
  const below = countBelow(differences, current);
  return differences[below] === current ? below : -1;
}

/** The next difference, or the one before; from the last one on to the first and back. Undefined if there is none. */
export function stepFrom(differences: readonly number[], current: number, by: 1 | -1): number | undefined {
  const below = countBelow(differences, current);
  const index = by === -1 ? below - 1 : differences[below] === current ? below + 1 : below;
  return differences[(index + differences.length) % differences.length];
}
