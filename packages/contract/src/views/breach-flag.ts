import { z } from 'zod';
import { breachSeverities } from '../fields/breach-fields.ts';

/** Text of a thread entry where a flag was changed without a comment. */
export const NO_FLAG_COMMENT = 'without a comment';

/**
 * Effect of a changed breach flag on the register. `opens`: a new case, marked as set by hand. `reopens`: the closed case.
 * `closes`: the open case. `keeps`: the case stays as it is, its days change.
 */
const flagEffects = ['opens', 'reopens', 'closes', 'keeps'] as const;

export const breachFlagEffectSchema = z.object({
  effect: z.enum(flagEffects),
  /** Null: there is no case yet. */
  CaseNr: z.number().int().nullable(),
  /** Of the rule. */
  severity: z.enum(breachSeverities),
  title: z.object({ en: z.string(), de: z.string() }),
  /** Whether another person has to review an entry of the case first. */
  isReviewMissing: z.boolean(),
});
export type BreachFlagEffect = z.infer<typeof breachFlagEffectSchema>;

/**
 * GET /api/breaches/flag?WViewName=…&colName=…&rowKey={"requestID":1}&newValue=1 : the effect of a correction of a breach
 * flag before it is made. `rowKey`: the cells of the key columns as JSON.
 */
export const breachFlagQuerySchema = z.strictObject({
  WViewName: z.string().min(1),
  colName: z.string().min(1),
  rowKey: z.string().min(2).max(2_000),
  newValue: z.enum(['0', '1']),
});

/** Null: no rule of breaches covers the row. */
export const breachFlagAnswerSchema = z.object({ effect: breachFlagEffectSchema.nullable() });
