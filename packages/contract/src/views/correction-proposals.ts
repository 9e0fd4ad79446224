import { z } from 'zod';
import { proposalSchema } from '../approval/proposals.ts';
import { correctionQuerySchema } from './correction.ts';

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
  /** The column's title, in the caller's language; its name where it is gone. */
  column: z.string(),
  /** The fund of the row; null where the row is of none, or not to be seen. */
  fund: z.object({ BookID: z.number().int(), name: z.string() }).nullable(),
  /** The day of the row, `YYYY-MM-DD`; null where the row has none, or is not to be seen. */
  day: z.string().nullable(),
  /** What the proposer saw. */
  oldValue: cell,
  newValue: cell,
  /** Why, where the proposer wrote it. */
  comment: z.string().optional(),
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

export const pendingCellsQuerySchema = correctionQuerySchema.extend({ WViewName: z.string().min(1) });

/**
 * GET /api/correctionproposals/cells?WViewName=… : the cells of a view whose correction waits for another person, of the
 * rows that the caller sees and the columns that they may correct; `TestingDB=true` asks for those of testing. Whichever view
 * a correction was proposed in.
 */
export const pendingCellsSchema = z.object({
  cells: z.array(
    z.object({
      /** The cells of the view's key columns. */
      rowKey: z.record(z.string(), cell),
      colName: z.string(),
      newValue: cell,
      /** Who proposed it. */
      by: z.string(),
      /** When, in UTC: `YYYY-MM-DDTHH:MM:SS`. */
      at: z.string(),
      /** Whether the caller had a hand in it. */
      isOwn: z.boolean(),
    }),
  ),
  /** More corrections wait than were looked at: further cells may be among them. */
  isCut: z.boolean(),
});

export type PendingCells = z.infer<typeof pendingCellsSchema>;
export type PendingCell = PendingCells['cells'][number];
export type CorrectionProposal = z.infer<typeof correctionProposalSchema>;
export type CorrectionProposals = z.infer<typeof correctionProposalsSchema>;
