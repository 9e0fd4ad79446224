const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a place such as `periods.0.weight`; undefined where there is no such place. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((part: unknown, name) => {
    if (Array.isArray(part)) return (part as readonly unknown[])[Number(name)];
    return isPlain(part) ? part[name] : undefined;
  }, values);

/** The places at which two versions of a record differ. Lists of different length differ as a whole. */
export function differingPaths(one: unknown, other: unknown, path = ''): readonly string[] {
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.flatMap((item, index) => differingPaths(item, other[index], below(index)));
  if (isPlain(one) && isPlain(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
      differingPaths(one[name], other[name], below(name)),
    );
  return Array.isArray(one) && Array.isArray(other) ? [path] : Object.is(one, other) ? [] : [path];
}

export const isSameRecord = (one: unknown, other: unknown): boolean => differingPaths(one, other).length === 0;
