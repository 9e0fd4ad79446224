import type { WaitingWork } from '@fundscope/contract/approval';

interface WaitingWay {
  readonly name: 'approvals' | 'reviews' | 'decisions';
  readonly count: number;
  readonly to: string;
}

/**
 * Where the work that waits for the user is done, and where decisions on the user's proposals are read; empty kinds are left out.
 * @param seen the moment of the last decision that was seen
 */
export function waitingWays(work: WaitingWork | undefined, seen: string): WaitingWay[] {
  if (!work) return [];
  const ways: WaitingWay[] = [
    { name: 'approvals', count: work.approvals, to: '/approvals' },
    { name: 'decisions', count: work.decisions.filter((at) => at > seen).length, to: '/approvals' },
    { name: 'reviews', count: work.reviews.length, to: '/Breaches?state=review' },
  ];
  return ways.filter(({ count }) => count > 0);
}
