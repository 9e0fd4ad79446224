import { resetShownRows } from './performance-request/useShownRows.ts';
import { forgetSentPerformance } from './performance-request/sent-requests-store.ts';
import { forgetRuns } from './runs/run-store.ts';

/** Ends what is under way and forgets what was sent here, as when another user signs in. What is at the server goes on. */
export function forgetRequests(): void {
  forgetRuns();
  forgetSentPerformance();
  resetShownRows();
}
