import { z } from 'zod';
import { newPasswordSchema } from './password.ts';

/** POST /api/users/forgot-password : whatever the name, the answer is the same. */
export const forgottenPasswordSchema = z.strictObject({
  /** User name or e-mail address. */
  user: z.string().trim().min(1).max(254),
});

const linkToken = z.string().regex(/^[\w-]{43}$/u, 'is no token of a link');

/** POST /api/users/password-link : whom a link is for. Errors: `link-used`, `link-expired`. */
export const openedLinkRequestSchema = z.strictObject({ token: linkToken });
export const openedLinkSchema = z.object({
  /** `invitation`: the user has yet to sign in for the first time. */
  kind: z.enum(['invitation', 'reset']),
  username: z.string(),
});
export type OpenedLink = z.infer<typeof openedLinkSchema>;

/** POST /api/users/password-link/use : sets the password, once. */
export const linkUseSchema = z.strictObject({ token: linkToken, newPassword: newPasswordSchema });
export type LinkUse = z.infer<typeof linkUseSchema>;

/** POST /api/adminuser/password-link/{UserNr} */
export const sentLinkSchema = z.object({
  kind: openedLinkSchema.shape.kind,
  /** Where the link was sent to. */
  email_address: z.string(),
});
export type SentLink = z.infer<typeof sentLinkSchema>;
