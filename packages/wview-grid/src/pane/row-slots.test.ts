import { expect, it } from 'vitest';
import { createRowSlots } from './row-slots.ts';

it('a row keeps its slot while it is drawn', () => {
  const slots = createRowSlots();
  expect(slots.assign([0, 1, 2])).toEqual([0, 1, 2]);
  expect(slots.assign([1, 2])).toEqual([1, 2]);
});

it('a new row takes the slot of one that left', () => {
  const slots = createRowSlots();
  slots.assign([0, 1, 2]);
  expect(slots.assign([1, 2, 3])).toEqual([1, 2, 0]);
  expect(slots.assign([3, 4, 5])).toEqual([0, 2, 1]);
});

it('no two drawn rows share a slot, and no more are made than were drawn at once', () => {
  const slots = createRowSlots();
  for (let first = 0; first < 50; first += 3) {
    const assigned = slots.assign(Array.from({ length: 7 }, (_, index) => first + index));
    expect(new Set(assigned).size).toBe(7);
    expect(Math.max(...assigned)).toBeLessThan(7);
  }
});
