import { z } from 'zod';

/** GET /api/waiting : what waits for the caller as a second person. */
export const waitingWorkSchema = z.object({
  /** Proposals that the caller may approve or reject. */
  approvals: z.number().int(),
  /** The open breach cases that need a review which the caller may give, oldest first. */
  reviews: z.array(z.number().int()),
});
export type WaitingWork = z.infer<typeof waitingWorkSchema>;
