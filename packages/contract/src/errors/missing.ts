import { z } from 'zod';

const number = z.number().int();

/**
 * What a call with `not-found` did not find, or not for its caller: the `refusal` of such an answer. `code` says what it is,
 * the rest what a sentence about it needs.
 */
export const missingSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('no-such-fund'), fund: number }),
  z.object({ code: z.literal('no-such-view'), view: z.string() }),
  z.object({ code: z.literal('no-such-saved-view') }),
  /** `report`: PFReqID. */
  z.object({ code: z.literal('no-such-report'), report: number, fund: number }),
  z.object({ code: z.literal('no-such-request'), request: number }),
  /** Of one's own, of the kind that the call is about; one may see others. */
  z.object({ code: z.literal('no-such-document-request'), request: number }),
  z.object({ code: z.literal('no-such-irs-request'), request: number }),
  /** A request of one's own has made none, or not yet. */
  z.object({ code: z.literal('no-such-document') }),
  z.object({ code: z.literal('no-such-file') }),
  z.object({ code: z.literal('no-such-inbox-entry') }),
  z.object({ code: z.literal('no-such-pack'), pack: number }),
  z.object({ code: z.literal('no-such-pack-run'), run: number, pack: number }),
]);
export type Missing = z.infer<typeof missingSchema>;
