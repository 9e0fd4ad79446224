import { z } from 'zod';
import { userSchema } from './admin-users.ts';

/**
 * Who set the password that is stored; `not-known` where the audit trail has no record of it. `not-set`: nobody knows the stored one,
 * as of a user who is imported or has an invitation that is not used yet.
 */
export const passwordStates = [
  'not-set',
  'set-by-user',
  'to-be-changed',
  'set-with-demo-firm',
  'set-at-installation',
  'not-known',
] as const;

/** A user with the facts that a recertification of rights needs. A moment or person that the audit trail lacks is null. */
export const userOverviewRowSchema = userSchema.extend({
  /** Names of the user's groups. */
  groups: z.array(z.string()),
  /** A member of a group with AllBookGroup = 1. */
  seesAllBooks: z.boolean(),
  lastSignInAt: z.string().nullable(),
  passwordState: z.enum(passwordStates),
  passwordChangedAt: z.string().nullable(),
  createdAt: z.string().nullable(),
  /** The label of the creating user. */
  createdBy: z.string().nullable(),
});

/** GET /api/adminuser/overview */
export const userOverviewSchema = z.array(userOverviewRowSchema);
export type UserOverviewRow = z.infer<typeof userOverviewRowSchema>;
