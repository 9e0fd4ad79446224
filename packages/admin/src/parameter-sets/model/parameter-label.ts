import type { ParameterMessages } from '../messages/index.ts';

/** The label of a place in the form: *Limit 2, percent*; undefined for what no box shows. */
export function parameterLabel(
  path: string,
  { labels, place, limit, schemeClass }: ParameterMessages,
): string | undefined {
  const [first, ...rest] = path.split('.');
  if (first !== 'parameters') return labels[path];
  const [list = '', nr, name, member] = rest;
  const label = labels[list];
  if (list === 'limits') {
    if (nr === undefined) return label;
    return name === undefined ? limit(Number(nr) + 1) : inside(limit(Number(nr) + 1), labels[`limit.${name}`]);
  }
  if (list !== 'ratingScale' && list !== 'sectorScheme') return label;
  if (nr === undefined || label === undefined) return label;
  if (nr === 'name') return inside(label, labels['scheme.name']);
  if (name === undefined) return inside(label, labels['scheme.classes']);
  const classPlace = place(label, schemeClass(Number(name) + 1));
  return member === undefined ? classPlace : inside(classPlace, labels[`class.${member}`]);

  function inside(outer: string, inner: string | undefined): string | undefined {
    return inner === undefined ? undefined : place(outer, inner);
  }
}
