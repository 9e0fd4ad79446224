import { z } from 'zod';

/**
 * What stands against a call with `conflict` or `forbidden`: the `refusal` of such an answer, where it is one of these. `code` says what it is,
 * the rest what a sentence about it needs.
 */
export const hindranceSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('pack-name-taken'), name: z.string() }),
  z.object({ code: z.literal('pack-owner-deactivated') }),
  /** The newest was asked for. */
  z.object({ code: z.literal('pack-without-day') }),
  z.object({ code: z.literal('pack-run-without-files') }),
  /** What the run of a pack would say: the server has it in both languages. */
  z.object({ code: z.literal('pack-not-sent'), en: z.string(), de: z.string() }),
  /** The newest was asked for. */
  z.object({ code: z.literal('document-without-day'), fund: z.number().int() }),
  /** `Message` is in the language of the document. */
  z.object({ code: z.literal('document-refused'), en: z.string(), de: z.string() }),
  /** The caller is not independent of what they would approve, reject or review. */
  z.object({ code: z.literal('own-decision') }),
  z.object({ code: z.literal('acting-decision') }),
  z.object({ code: z.literal('dependent-decision') }),
]);
export type Hindrance = z.infer<typeof hindranceSchema>;
