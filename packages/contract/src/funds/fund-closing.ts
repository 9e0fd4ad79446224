import { z } from 'zod';
import { MAX_REASON } from '../approval/proposals.ts';
import { closingDateSchema } from '../fields/bounded-date.ts';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';

const statusChange = {
  book_id: z.int32().positive(),
  /** `lastChanged` of the record that the caller saw; absent: the stored version is not checked. */
  version: z.string().nullable().optional(),
  /** Recorded in the audit trail and shown to the person who approves. */
  reason: z.string().trim().min(1, fieldErrorTexts.required).max(MAX_REASON, fieldErrorTexts['too-long']),
};

/** POST /api/fmdfund/close */
export const fundClosingSchema = z.strictObject({
  ...statusChange,
  /** The first day on which the fund is closed; it may lie in the future. */
  closed_from: closingDateSchema,
});

/** POST /api/fmdfund/reopen : the status becomes active. */
export const fundReopeningSchema = z.strictObject(statusChange);

/** The packs that an answer names at most; `packCount` counts them all. */
export const MAX_CLOSING_PACKS = 20;

/** GET /api/fmdfund/{book_id}/closing : what depends on a fund before it is closed. */
export const fundClosingEffectsSchema = z.object({
  /** Breach cases of the fund that are not closed. They stay open. */
  openBreaches: z.int(),
  packCount: z.int(),
  /** The packs that contain the fund. */
  packs: z.array(z.object({ name: z.string(), owner: z.string() })),
});

/** GET /api/fmdfund/closed : the funds with the status closed; `closed_from` is null where no date is stored. */
export const closedFundsSchema = z.array(z.object({ book_id: z.int32(), closed_from: z.string().nullable() }));

export type ClosedFund = z.infer<typeof closedFundsSchema>[number];
export type FundClosing = z.infer<typeof fundClosingSchema>;
export type FundReopening = z.infer<typeof fundReopeningSchema>;
export type FundClosingEffects = z.infer<typeof fundClosingEffectsSchema>;
