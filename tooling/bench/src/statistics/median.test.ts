import { expect, it } from 'vitest';
import { median } from './median.ts';

it('the median is the value in the middle, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

it('there is no median of nothing', () => {
  expect(median([])).toBeNaN();
});
