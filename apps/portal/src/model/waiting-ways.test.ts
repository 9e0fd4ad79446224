import { expect, it } from 'vitest';
import { waitingWays } from './waiting-ways.ts';

it('work that waits leads to its lists; what does not wait is left out', () => {
  expect(
    waitingWays(
      { approvals: 2, reviews: [7], decisions: ['2026-11-22T13:03:00', '2026-11-20T13:03:00'] },
      '2026-11-20T13:03:00',
    ),
  ).toEqual([
    { name: 'approvals', count: 2, to: '/approvals' },
    { name: 'decisions', count: 1, to: '/approvals' },
    { name: 'reviews', count: 1, to: '/Breaches?state=review' },
  ]);
  expect(waitingWays({ approvals: 0, reviews: [], decisions: [] }, '')).toEqual([]);
  expect(waitingWays(undefined, '')).toEqual([]);
});
