import type { WaitingWork } from '@fundscope/contract/approval';

interface WaitingWay {
  readonly name: 'approvals' | 'reviews';
  readonly count: number;
  readonly to: string;
}

/** Where the work that waits for the user is done; kinds of which none waits are left out. */
export function waitingWays(work: WaitingWork | undefined): WaitingWay[] {
  if (!work) return [];
  const ways: WaitingWay[] = [
    { name: 'approvals', count: work.approvals, to: '/approvals' },
    { name: 'reviews', count: work.reviews.length, to: '/Breaches?state=review' },
  ];
  return ways.filter(({ count }) => count > 0);
}
