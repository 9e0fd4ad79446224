import { z } from 'zod';
import { proposalSchema } from '../approval/proposals.ts';
import { fundMasterDataSchema, proposedFundSaveSchema } from './fund-master-data.ts';

/** Which changes of fund master data another person has to approve. */
export const fundApprovalSchema = z.object({
  /** Every one. */
  masterData: z.boolean(),
  /** Those of limits: see `changesLimits`. */
  limits: z.boolean(),
});

/** A proposed save of a book's record. */
export const fundProposalSchema = proposalSchema.extend({
  book_id: z.number().int(),
  /** What the book is called; empty where it is gone. */
  book: z.string(),
  /**
   * As it was sent, without the fields that cannot be read any more; `version` is the `lastChanged` of the record that it was
   * based on.
   */
  save: proposedFundSaveSchema,
  /** Given when the fund is closed or reopened; null for every other save. */
  reason: z.string().nullable(),
  /** What is stored now; null: the book has no record. */
  stored: fundMasterDataSchema.nullable(),
  /** Whether the record was changed since: it cannot be approved any more. */
  isOutdated: z.boolean(),
  /** Whether an earlier version took values that this one refuses: it cannot be approved. */
  isInvalid: z.boolean(),
});

/** GET /api/fmdproposals : what is pending, oldest first, then what became of the caller's own within the last 30 days. */
export const fundProposalsSchema = z.object({
  approval: fundApprovalSchema,
  proposals: z.array(fundProposalSchema),
  /** There are more; decide on these first. */
  isCut: z.boolean(),
});

/** POST /api/fmdfund answers 202 with it where the save waits for another person. */
export const fundSubmittedSchema = z.object({ submitted: z.object({ ProposalNr: z.number().int() }) });

/** POST /api/fmdfund */
export const fundSaveAnswerSchema = z.union([fundMasterDataSchema, fundSubmittedSchema]);

export type FundApproval = z.infer<typeof fundApprovalSchema>;
export type FundProposal = z.infer<typeof fundProposalSchema>;
export type FundProposals = z.infer<typeof fundProposalsSchema>;
export type FundSubmitted = z.infer<typeof fundSubmittedSchema>;
export type FundSaveAnswer = z.infer<typeof fundSaveAnswerSchema>;
