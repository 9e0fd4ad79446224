import { z } from 'zod';
import { storageLimitNames } from './storage-limits.ts';

/**
 * What stands against a call with `conflict` or `forbidden`: the `refusal` of such an answer, where it is one of these. `code` says what it is,
 * the rest what a sentence about it needs.
 */
export const hindranceSchema = z.discriminatedUnion('code', [
  /** `count`: how many there would be. */
  z.object({
    code: z.literal('limit-reached'),
    limit: z.enum(storageLimitNames),
    most: z.number().int(),
    count: z.number().int(),
  }),
  z.object({ code: z.literal('pack-name-taken'), name: z.string() }),
  z.object({ code: z.literal('pack-owner-deactivated') }),
  /** Of the same pack and day. */
  z.object({ code: z.literal('pack-run-under-way'), day: z.string() }),
  /** The newest was asked for. */
  z.object({ code: z.literal('pack-without-day') }),
  z.object({ code: z.literal('pack-run-without-files') }),
  /** What the run of a pack would say: the server has it in both languages. */
  z.object({ code: z.literal('pack-not-sent'), en: z.string(), de: z.string() }),
  /** The newest was asked for. */
  z.object({ code: z.literal('document-without-day'), fund: z.number().int() }),
  /** `Message` is in the language of the document. */
  z.object({ code: z.literal('document-refused'), en: z.string(), de: z.string() }),
  z.object({ code: z.literal('fund-closed'), fund: z.number().int() }),
  z.object({ code: z.literal('fund-not-closed'), fund: z.number().int() }),
  /** `book` has it. */
  z.object({
    code: z.literal('external-id-taken'),
    externalId: z.string(),
    book: z.number().int(),
    display: z.string(),
  }),
  /** The caller is not independent of what they would approve, reject or review. */
  z.object({ code: z.literal('own-decision') }),
  z.object({ code: z.literal('acting-decision') }),
  z.object({ code: z.literal('dependent-decision') }),
  z.object({ code: z.literal('access-decision') }),
  z.object({ code: z.literal('approval-required') }),
  z.object({ code: z.literal('second-administrator-missing') }),
  /** There are other administrators, and each has the account, the password or the rights from the caller. */
  z.object({ code: z.literal('independent-administrator-missing') }),
  /** Another person has to review an entry of this breach before it is closed. */
  z.object({ code: z.literal('review-needed'), breach: z.number().int() }),
  /** A flag cannot be changed while the rule that reads it cannot be read. */
  z.object({ code: z.literal('breach-rule-unreadable'), rule: z.string() }),
  /** The caller may not see the breach that a flag belongs to. */
  z.object({ code: z.literal('breach-not-visible'), view: z.string() }),
  /** Users would get a right whom the proposal that is approved does not name. */
  z.object({ code: z.literal('further-grantees') }),
]);
export type Hindrance = z.infer<typeof hindranceSchema>;
