import { expect, it } from 'vitest';
import { waitingWays } from './waiting-ways.ts';

it('work that waits leads to its lists; what does not wait is left out', () => {
  expect(waitingWays({ approvals: 2, reviews: [7] })).toEqual([
    { name: 'approvals', count: 2, to: '/approvals' },
    { name: 'reviews', count: 1, to: '/Breaches?state=review' },
  ]);
  expect(waitingWays({ approvals: 0, reviews: [] })).toEqual([]);
  expect(waitingWays(undefined)).toEqual([]);
});
