import { z } from 'zod';
import { fieldErrorSchema } from '../errors/field-errors.ts';

/** What hangs on a record. */
export const consequenceKinds = [
  'sessions',
  'group-memberships',
  'book-memberships',
  'user-memberships',
  'portal-memberships',
  'parameter-versions',
  'waiting-requests',
  'requests',
  'inbox-entries',
  'packs',
  'saved-views',
  'shared-views',
  'uploaded-files',
  'share-classes',
  'currencies',
  'report-types',
  'fund-master-data',
  'audit-lines',
] as const;
export type ConsequenceKind = (typeof consequenceKinds)[number];

const countSchema = z.object({ what: z.enum(consequenceKinds), count: z.number().int().positive() });

/** Kinds of records that keep another one from being deleted. */
export const holderKinds = ['group', 'fund-master-data'] as const;

/** A record that refers to another one. */
const holderSchema = z.object({ kind: z.enum(holderKinds), id: z.number().int(), display: z.string() });
export type RecordHolder = z.infer<typeof holderSchema>;

/** The records that an answer names at most; `stays` counts them all. */
export const MAX_HOLDERS = 20;

/** What an act would do now. */
const consequencesSchema = z.object({
  /** Why it would be refused; null: it would be done. */
  refusal: fieldErrorSchema.nullable(),
  /** The records that refer to it and so refuse its deletion; the first `MAX_HOLDERS`. */
  heldBy: z.array(holderSchema),
  /** What ends or is deleted along with it. */
  goes: z.array(countSchema),
  /** What stays although one might think otherwise. */
  stays: z.array(countSchema),
});
export type Consequences = z.infer<typeof consequencesSchema>;

/** GET /api/adminuser/{UserNr}/consequences */
export const userConsequencesSchema = z.object({ deactivate: consequencesSchema, delete: consequencesSchema });
export type UserConsequences = z.infer<typeof userConsequencesSchema>;

/** GET /api/adminbook/{BookID}/consequences, /api/admingroup/{GroupID}/consequences, /api/adminportal/{id}/consequences */
export const deletionConsequencesSchema = z.object({ delete: consequencesSchema });
export type DeletionConsequences = z.infer<typeof deletionConsequencesSchema>;
