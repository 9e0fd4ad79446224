import { expect, it } from 'vitest';
import { mergeLayout } from './partial-layout.ts';

const whole = { order: ['a', 'b', 'c', 'd', 'e'], hidden: ['b', 'c'], widths: { b: 90, c: 80 }, pinned: ['a', 'b'] };

it('some columns arranged anew take the places that they had; the others keep theirs', () => {
  const part = { order: ['e', 'c', 'a'], hidden: ['a'], widths: { e: 50 }, pinned: ['c'] };
  expect(mergeLayout(whole, part)).toEqual({
    order: ['e', 'b', 'c', 'd', 'a'],
    hidden: ['b', 'a'],
    widths: { b: 90, e: 50 },
    pinned: ['b', 'c'],
  });
});
