import { z } from 'zod';
import { proposalSchema } from '../approval/proposals.ts';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A correction that waits for another person. */
export const correctionProposalSchema = proposalSchema.extend({
  WViewName: z.string(),
  /** The view's title, in the caller's language; its name where it is gone. */
  title: z.string(),
  /** Whether it corrects the testing data set. */
  isTesting: z.boolean(),
  /** The key of its row, by column. */
  rowKey: z.record(z.string(), cell),
  colName: z.string(),
  /** What the proposer saw. */
  oldValue: cell,
  newValue: cell,
  /** Whether the row was changed or deleted since, or the view: it cannot be approved any more. */
  isOutdated: z.boolean(),
});

/** GET /api/correctionproposals : those that the caller may decide on or has made; the pending ones first, the oldest of them first. */
export const correctionProposalsSchema = z.object({
  /** Whether corrections need another person's approval. */
  isNeeded: z.boolean(),
  proposals: z.array(correctionProposalSchema),
  /** There are more than were looked at; decide on these first. */
  isCut: z.boolean(),
});

export type CorrectionProposal = z.infer<typeof correctionProposalSchema>;
export type CorrectionProposals = z.infer<typeof correctionProposalsSchema>;
