import { z } from 'zod';
import { breachTextSchema } from '../fields/breach-fields.ts';
import { breachFlagEffectSchema } from './breach-flag.ts';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * POST /api/wview/Correction changes one cell; `TestingDB=true` in the address changes it in testing.
 *
 * Answers 400 naming `newValue` where the value does not suit the column's type, 404 where the row is not there
 * or not the caller's, 409 `conflict` with the column and its two values where a cell that was sent is no longer what
 * the caller saw, the corrected one or another.
 */
export const correctionRequestSchema = z.object({
  WViewName: z.string().min(1),
  /** SqlColName of the column to correct. */
  colName: z.string().min(1),
  /**
   * As rows have it: a number for `number`, `perc` (percent points) and `percmath` (a fraction), true, false, 1
   * or 0 for `bool`, `YYYY-MM-DD` or `DD.MM.YYYY` for `date`, text that is not empty for `name` and `text`. An
   * empty number and null clear the cell.
   */
  newValue: cell,
  /** The row that the user saw, with its key columns and the column to correct. */
  dataRow: z.record(z.string(), cell),
  /**
   * Why the cell is changed, for the audit trail; of a breach flag for the thread of its case too. Without it a change of a
   * flag is recorded as `without a comment`.
   */
  comment: breachTextSchema.optional(),
});
export type CorrectionRequest = z.infer<typeof correctionRequestSchema>;

export const correctionQuerySchema = z.object({ TestingDB: z.enum(['true', 'false']).optional() });

/**
 * What was changed; the values as rows have them. Sent back with the two exchanged, it undoes the correction. Where
 * corrections need another person's approval the answer is 202: nothing is changed yet, and `submitted` is there.
 */
export const correctionAnswerSchema = z.object({
  WViewName: z.string(),
  colName: z.string(),
  oldValue: cell,
  newValue: cell,
  /**
   * The row as it is stored now, for the next correction of it: the database's function may have changed more than the
   * cell. Absent where the caller does not see the row any more.
   */
  dataRow: z.record(z.string(), cell).optional(),
  submitted: z.object({ ProposalNr: z.number().int() }).optional(),
  /** Of a breach flag: the case that follows it. */
  breach: breachFlagEffectSchema.optional(),
});
export type CorrectionAnswer = z.infer<typeof correctionAnswerSchema>;
