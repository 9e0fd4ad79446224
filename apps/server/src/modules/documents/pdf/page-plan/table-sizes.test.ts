import { expect, it } from 'vitest';
import type { Mark } from './measures.ts';
import { readTableSizes } from './table-sizes.ts';

const mark = (x: number, y: number, ...what: Mark['what']): Mark => ({ what, x, y });

it('the size of a table is that of its columns and of its rows, its head first; one without rows has none', () => {
  const head = (block: number) => [
    mark(50, 100, 'head', block),
    mark(50, 104, 'column', block),
    mark(90, 104, 'column', block),
    mark(150, 104, 'column', block),
  ];
  const facts = [
    mark(50, 10, 'head', 2),
    mark(50, 10, 'row', 2, 0),
    mark(50, 24, 'bottom', 2),
    mark(50, 24, 'foot', 2),
  ];
  const sizes = readTableSizes([
    ...head(1),
    mark(50, 118, 'row', 1, 0),
    mark(50, 130, 'row', 1, 1),
    mark(50, 150, 'bottom', 1),
    ...facts,
    ...head(3),
    ...head(3),
    mark(50, 110, 'row', 3, 0),
    mark(50, 120, 'bottom', 3),
  ]);
  expect([...sizes]).toEqual([
    [1, [{ columns: [40, 60], rows: [14, 12, 20] }]],
    [2, [{ columns: [], rows: [14] }]],
    [3, [null, { columns: [40, 60], rows: [6, 10] }]],
  ]);
});
