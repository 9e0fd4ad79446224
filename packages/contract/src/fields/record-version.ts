import { z } from 'zod';

/**
 * Which state of a record its reader saw; another number after each change, and never one that any record had before.
 * A change sends the one that it is based on: where the stored one differs, the answer is 409 `record-changed`.
 */
export const recordVersionSchema = z.number().int().positive();

/**
 * What the deletion of a record may send: the version that its caller saw. Without one the record is deleted in whatever
 * state it is by now.
 */
export const recordDeletionSchema = z.object({ version: recordVersionSchema.optional() });
