import { z } from 'zod';
import { newPasswordSchema } from './password.ts';

/** UTC, such as `2026-11-22T10:20:30Z`. */
const instantSchema = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u);

/** GET /api/account : one's own account. */
export const accountSchema = z.object({
  UserNr: z.number().int(),
  Username: z.string(),
  /** `Surname, Firstname (Username)` */
  display: z.string(),
  email_address: z.string(),
  /** Null where that is not known. */
  passwordChangedAt: instantSchema.nullable(),
});
export type Account = z.infer<typeof accountSchema>;

/** POST /api/users/password : the answer is a token, as after a sign-in; every other session of the user ends. */
export const passwordChangeSchema = z.strictObject({
  currentPassword: z.string().min(1).max(1000),
  newPassword: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** GET /api/account/sessions : what goes on in the user's name, and as whom they act: this one first, then the newest. */
export const accountSessionsSchema = z.array(
  z.object({
    id: z.uuid(),
    /** The one that asks. */
    isThis: z.boolean(),
    /** Browser and system, such as `Firefox, Windows`; empty where they are not known. */
    device: z.string(),
    /** The network address; empty where it is not known. */
    address: z.string(),
    startedAt: instantSchema,
    /** Within half a minute. */
    lastUsedAt: instantSchema,
    /** The registered app that it was begun for; null for the portal. */
    app: z.string().nullable(),
    /** Whose rights it has, where an administrator acts as somebody. */
    actingAs: z.object({ username: z.string(), administrator: z.string() }).nullable(),
  }),
);
export type AccountSession = z.infer<typeof accountSessionsSchema>[number];

/** POST /api/account/sessions/end : one of one's sessions, or all but the one that asks. Error: `not-found`. */
export const sessionEndSchema = z.union([
  z.strictObject({ id: z.uuid() }),
  z.strictObject({ allOthers: z.literal(true) }),
]);
export type SessionEnd = z.infer<typeof sessionEndSchema>;
export const endedSessionsSchema = z.object({ ended: z.number().int() });

/** GET /api/account/sign-ins : those of the last 30 days, 100 at most, the newest first. */
export const accountSignInsSchema = z.array(
  z.object({
    at: instantSchema,
    /** Empty where it is not known. */
    address: z.string(),
    /** `acted-as`: an administrator began to act as this user. */
    outcome: z.enum(['signed-in', 'failed', 'acted-as']),
    /** The registered app that the sign-in was for; null for the portal. */
    app: z.string().nullable(),
    /** With `acted-as` the administrator's name. */
    administrator: z.string().nullable(),
  }),
);
export type AccountSignIn = z.infer<typeof accountSignInsSchema>[number];

/**
 * GET /api/account/use says when the session ends for want of use; POST is use. What the portal reads does not count: it
 * reports its user's input.
 */
export const sessionUseSchema = z.object({
  /** Whole seconds until the session ends unless it is used; null: it does not end for that. */
  idleSecondsLeft: z.number().int().nonnegative().nullable(),
  /** The idle time after which a session ends; null: none does for that. */
  idleMinutes: z.number().int().positive().nullable(),
});
export type SessionUse = z.infer<typeof sessionUseSchema>;
