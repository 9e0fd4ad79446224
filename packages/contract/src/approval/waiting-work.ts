import { z } from 'zod';

/** GET /api/waiting : what waits for the caller as a second person, and what others decided on the caller's proposals. */
export const waitingWorkSchema = z.object({
  /** Proposals that the caller may approve or reject. */
  approvals: z.number().int(),
  /** The open breach cases that need a review which the caller may give, oldest first. */
  reviews: z.array(z.number().int()),
  /** When others approved or rejected the caller's own proposals in the last 30 days, newest first, in UTC. */
  decisions: z.array(z.string()),
});
export type WaitingWork = z.infer<typeof waitingWorkSchema>;
