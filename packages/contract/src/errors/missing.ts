import { z } from 'zod';

const number = z.number().int();

const memberKindSchema = z.enum(['book', 'user', 'portal']);

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
  /** Of the house, by its name alone. */
  z.object({ code: z.literal('no-such-download'), name: z.string() }),
  z.object({ code: z.literal('no-such-breach') }),
  z.object({ code: z.literal('no-such-breach-entry') }),
  z.object({ code: z.literal('no-such-breach-file') }),
  z.object({ code: z.literal('no-such-group'), group: number }),
  z.object({ code: z.literal('no-such-book'), book: number }),
  z.object({ code: z.literal('no-such-user'), user: z.union([number, z.string()]) }),
  z.object({ code: z.literal('no-such-node'), kind: z.enum(['portal', 'menu', 'submenu', 'link']), id: number }),
  z.object({ code: z.literal('no-such-membership'), kind: memberKindSchema, membership: number, group: number }),
  /** A membership, but another's than was said. */
  z.object({ code: z.literal('other-membership'), kind: memberKindSchema, membership: number, member: number }),
  z.object({ code: z.literal('no-such-benchmark'), name: z.string() }),
  z.object({ code: z.literal('no-such-destination'), destination: number }),
  /** Of all, as administrators know them. */
  z.object({ code: z.literal('no-such-view-of-all'), view: z.string() }),
  z.object({ code: z.literal('no-such-proposal'), proposal: number }),
  z.object({ code: z.literal('no-such-parameters'), group: number, version: number }),
  z.object({ code: z.literal('no-fund-master-data') }),
]);
export type Missing = z.infer<typeof missingSchema>;
