import { describe, expect, it } from 'vitest';
import { measureCases } from './measure-cases.ts';

type Path = readonly (string | number)[];

/** Every number, date and list in the input, by its path. */
function placesOf(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (Array.isArray(value))
    return [{ path, value }, ...value.flatMap((entry, index) => placesOf(entry, [...path, index]))];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, entry]) => placesOf(entry, [...path, key]));
  return [{ path, value }];
}

function withValue(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(input)) return input.map((entry, index) => (index === key ? withValue(entry, rest, value) : entry));
  return Object.fromEntries(
    Object.entries(input as object).map(([name, entry]) => [
      name,
      name === key ? withValue(entry, rest, value) : entry,
    ]),
  );
}

/** The argument or property that a refusal must name. */
const nameOf = (path: Path): string => String(path.findLast((key) => typeof key === 'string'));

/** These have a default. */
const mayBeMissing = new Set([
  'downsideDeviation.minimumAcceptableReturn',
  'sortinoRatio.minimumAcceptableReturn',
  'omegaRatio.threshold',
]);
/** What is no liquid asset is never sold. */
const mayBeInfinite = /^positions\.\d+\.daysToLiquidate$/u;
/** Money does not have to flow. */
const mayBeEmpty = new Set(['modifiedDietzReturn.flows']);

describe('every measure', () => {
  it.each(measureCases)('$of takes what is right', ({ input, call }) => {
    expect(() => call(input as never)).not.toThrow();
  });

  it.each(measureCases)('$of refuses what is not finite, and names it', ({ of, input, call }) => {
    for (const { path, value } of placesOf(input)) {
      if (typeof value !== 'number') continue;
      for (const wrong of [NaN, Infinity, -Infinity, undefined]) {
        if (wrong === undefined && mayBeMissing.has(`${of}.${path.join('.')}`)) continue;
        if (wrong === Infinity && mayBeInfinite.test(path.join('.'))) continue;
        const changed = withValue(input, path, wrong);
        expect(() => call(changed as never), `${path.join('.')} = ${wrong}`).toThrow(RangeError);
        expect(() => call(changed as never), `${path.join('.')} = ${wrong}`).toThrow(nameOf(path));
      }
    }
  });

  it.each(measureCases)('$of refuses an empty list, and names it', ({ of, input, call }) => {
    for (const { path, value } of placesOf(input)) {
      if (!Array.isArray(value) || mayBeEmpty.has(`${of}.${path.join('.')}`)) continue;
      const changed = withValue(input, path, []);
      expect(() => call(changed as never), path.join('.')).toThrow(RangeError);
      expect(() => call(changed as never), path.join('.')).toThrow(nameOf(path));
    }
  });
});
