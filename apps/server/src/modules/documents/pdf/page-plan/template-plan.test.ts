import { expect, it } from 'vitest';
import type { Atom } from './plan-pages.ts';
import { templatePlan } from './template-plan.ts';

it('a plan tells the template where each block stands, and with which of its rows a page begins', () => {
  const atom = (block: number, row: number, gap: number): Atom => ({
    block,
    row,
    gap,
    height: 20,
    pressed: 4,
    spread: 4,
    parting: 0,
    head: 0,
  });
  const atoms = [atom(0, 0, 0), atom(1, 0, 12), atom(1, 3, 0), atom(1, 4, 0), atom(2, 0, 10), atom(3, 0, 10)];
  const page = (from: number, to: number, stretch: number, widened = 0) => ({ from, to, stretch, widened, cost: 0 });
  const first = (stretch: number) => ({ first: 0, stretch });
  const size = { columns: [40, 60], rows: [14, 12, 12, 12, 12, 12] };
  const sizes = new Map([[1, [size]]]);
  expect(templatePlan(atoms, [page(0, 3, 1.5, 2), page(3, 5, 0.8), page(5, 6, 1)], sizes)).toEqual([
    { above: 0, isNewPage: false, pieces: [first(1.5)], tables: [] },
    { above: 20, isNewPage: false, pieces: [first(1.5), { first: 4, stretch: 0.8 }], tables: [size] },
    { above: 8, isNewPage: false, pieces: [first(0.8)], tables: [] },
    { above: 10, isNewPage: true, pieces: [first(1)], tables: [] },
  ]);
});
