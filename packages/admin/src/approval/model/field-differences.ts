/** A field that is not the same in two versions. */
export interface FieldDifference {
  readonly label: string;
  /** Its place, such as `periods.0.positions.1.weight`. */
  readonly path: string;
  readonly one: unknown;
  readonly other: unknown;
}

/**
 * Where two versions differ, field by field; of lists, entry by entry. A field that only one version has is not compared:
 * the rows of some acts say less of a record than others.
 * @param labelOf undefined for what is not shown, such as a version
 */
export function fieldDifferences(
  one: unknown,
  other: unknown,
  labelOf: (path: string) => string | undefined,
): FieldDifference[] {
  const isInBoth = (name: string): boolean => [one, other].every((version) => isParted(version) && name in version);
  return leaves('', one, other)
    .filter(({ path }) => isInBoth(path.split('.', 1)[0] ?? ''))
    .flatMap(({ path, ...values }) => {
      const label = labelOf(path);
      return label === undefined ? [] : [{ path, label, ...values }];
    });
}

type Leaf = Omit<FieldDifference, 'label'>;

function leaves(path: string, one: unknown, other: unknown): Leaf[] {
  if (isParted(one) || isParted(other)) {
    const [parts, others] = [partsOf(one), partsOf(other)];
    const names = new Set([...Object.keys(parts), ...Object.keys(others)]);
    return [...names].flatMap((name) => leaves(path === '' ? name : `${path}.${name}`, parts[name], others[name]));
  }
  return one === other ? [] : [{ path, one, other }];
}

const isParted = (value: unknown): value is object => typeof value === 'object' && value !== null;
const partsOf = (value: unknown): Readonly<Record<string, unknown>> => (isParted(value) ? { ...value } : {});
