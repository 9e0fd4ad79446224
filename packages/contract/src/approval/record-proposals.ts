import { z } from 'zod';
import { proposalSchema } from './proposals.ts';

/** A proposal names so many users. */
export const MOST_PEOPLE = 20;

export const recordProposalKinds = ['benchmark', 'administrator-right', 'approval-settings'] as const;

/** `all-books`: to users, `all-books-group`: to all members of a group. */
const grantedRights = ['administrator', 'all-books', 'all-books-group'] as const;

const valueSchema = z.object({
  /** Its path: `positions.0.weight`. */
  field: z.string(),
  /** Absent: there was no such field. */
  before: z.unknown().optional(),
  /** Absent: there is no such field any more. */
  after: z.unknown().optional(),
});

/** A change of a record that waits for another administrator. */
const recordProposalSchema = proposalSchema.extend({
  kind: z.enum(recordProposalKinds),
  /** What it would change, as the audit trail names it: `risk-benchmark:World`. */
  record: z.string(),
  /** Whether the record would be deleted. */
  isDeletion: z.boolean(),
  /** With `administrator-right`: the widest right that would be granted. */
  right: z.enum(grantedRights).nullable(),
  /** Who would get the right: the group, and the first `MOST_PEOPLE` users. */
  people: z.array(z.string()).max(MOST_PEOPLE + 1),
  /** How many users would get it besides these. */
  furtherPeople: z.number().int().nonnegative(),
  /** The fields that would become others. */
  changes: z.array(valueSchema),
});

/** GET /api/adminproposals : what is pending, oldest first, then what became of the caller's own within the last 30 days. */
export const recordProposalsSchema = z.object({
  proposals: z.array(recordProposalSchema),
  /** There are more; decide on these first. */
  isCut: z.boolean(),
});

export type GrantedRight = (typeof grantedRights)[number];
export type RecordProposalKind = (typeof recordProposalKinds)[number];
export type RecordProposal = z.infer<typeof recordProposalSchema>;
export type RecordProposals = z.infer<typeof recordProposalsSchema>;
