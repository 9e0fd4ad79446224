import { expect, it } from 'vitest';
import { fieldDifferences } from './field-differences.ts';

const labels: Readonly<Record<string, string>> = { name: 'Name', 'list.1.weight': 'Position 2, weight' };
const labelOf = (path: string) => labels[path];

it('two versions differ field by field, of lists entry by entry; what has no label is not told', () => {
  const one = { name: 'A', version: 1, list: [{ weight: 1 }] };
  const other = { name: 'B', version: 2, list: [{ weight: 1 }, { weight: 2 }] };
  expect(fieldDifferences(one, other, labelOf)).toEqual([
    { path: 'name', label: 'Name', one: 'A', other: 'B' },
    { path: 'list.1.weight', label: 'Position 2, weight', one: undefined, other: 2 },
  ]);
  expect(fieldDifferences(one, one, labelOf)).toEqual([]);
});
