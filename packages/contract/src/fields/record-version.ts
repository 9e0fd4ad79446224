import { z } from 'zod';

/**
 * Which state of a record its reader saw; another number after each change, and never one that any record had before.
 * A change that sends one is refused where the stored one differs: 409 `record-changed`. One without it is the last
 * write that wins, and its row of the audit trail says so.
 */
export const recordVersionSchema = z.number().int().positive();

/**
 * The version of a call that creates and changes: null for a new record, which another of its name refuses. Without
 * one the record is created or replaced, whatever is stored.
 */
export const savedVersionSchema = recordVersionSchema.nullable().optional();

/**
 * What the deletion of a record may send: the version that its caller saw. Without one the record is deleted in whatever
 * state it is by now, and the audit trail says so.
 */
export const recordDeletionSchema = z.object({ version: recordVersionSchema.optional() });
