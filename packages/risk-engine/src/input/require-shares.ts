/** What shares of a whole that were rounded for a file may add up to beside 1. */
const ROUNDING = 1e-6;

/** @throws {RangeError} for a number outside 0 to 1 */
export function requireFraction(name: string, value: number): number {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`${name} must be a fraction from 0 to 1, not ${value}.`);
  return value;
}

/** @throws {RangeError} when the values do not add up to 1 within a millionth */
export function requireSumOfOne(name: string, values: readonly number[]): void {
  const sum = values.reduce((total, value) => total + value, 0);
  if (!(Math.abs(sum - 1) <= ROUNDING)) throw new RangeError(`${name} must add up to 1, not to ${sum}.`);
}

/** @throws {RangeError} for a list of fewer entries */
export function requireEntries(name: string, entries: ArrayLike<unknown>, least = 1): void {
  if (entries.length < least)
    throw new RangeError(
      `${name} must have at least ${least} ${least === 1 ? 'entry' : 'entries'}, not ${entries.length}.`,
    );
}
