import { expect, it } from 'vitest';
import { revealOffset } from './reveal.ts';

const view = { offset: 100, size: 50 };

it.each([
  ['a cell in view leaves the offset', 110, 20, 100],
  ['a cell before the view comes to its start', 80, 20, 80],
  ['a cell after the view comes to its end', 160, 20, 130],
  ['a cell larger than the view shows its start', 120, 80, 120],
])('%s', (_, start, size, expected) => {
  expect(revealOffset({ start, size }, view)).toBe(expected);
});
