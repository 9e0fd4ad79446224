import { z } from 'zod';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { lineOrNumber } from '../fields/line-or-number.ts';
import { lineSchema, requiredLineSchema, visibleText } from '../fields/line-of-text.ts';
import { recordNumberSchema } from '../fields/record-number.ts';
import { recordVersionSchema } from '../fields/record-version.ts';
import { newPasswordSchema } from '../identity/password.ts';

/** GET /api/adminuser and /api/adminuser/{UserNr}. There is never a password in it, nor its hash. */
export const userSchema = z.object({
  UserNr: z.number().int(),
  Username: z.string(),
  Firstname: z.string(),
  Surname: z.string(),
  geno_id: z.string(),
  email_address: z.string(),
  /** 1 active, above 1 deactivated. */
  status: z.number().int().min(1),
  /** `Surname, Firstname (Username)` */
  display: z.string(),
  /** A member of a protected group (AdminGroup = 1): joining one makes an administrator, leaving the last one ends that. */
  isAdmin: z.boolean(),
  version: recordVersionSchema,
});
export const usersSchema = z.array(userSchema);
export type User = z.infer<typeof userSchema>;

const notAnAddress = fieldErrorTexts['not-an-email-address'];
const emailAddressSchema = z.union([z.literal(''), z.email(notAnAddress)], notAnAddress);

/** What is entered of a new user, without access. */
export const userEntrySchema = z.strictObject({
  Firstname: requiredLineSchema(200),
  Surname: requiredLineSchema(200),
  Username: visibleText(requiredLineSchema(200)),
  geno_id: lineOrNumber(lineSchema(100)).default(''),
  email_address: emailAddressSchema.default(''),
});

/** How a new user gets the link that sets the password: by e-mail, or from the administrator, who reads it in the answer. */
const passwordLinkWays = ['email', 'answer'] as const;
export const MAX_GROUPS_OF_NEW_USER = 100;

/** POST /api/adminuser/person : with a password, or with a link that sets it; user, groups and link are stored together or not at all. */
export const newUserSchema = z
  .strictObject({
    ...userEntrySchema.shape,
    Password: newPasswordSchema.optional(),
    PasswordLink: z.enum(passwordLinkWays).optional(),
    GroupIDs: z.array(recordNumberSchema).max(MAX_GROUPS_OF_NEW_USER).default([]),
  })
  .superRefine(({ Password, PasswordLink, email_address }, context) => {
    const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (Password === undefined && PasswordLink === undefined) add('Password', fieldErrorTexts.required);
    if (Password !== undefined && PasswordLink !== undefined) add('PasswordLink', fieldErrorTexts.invalid);
    if (PasswordLink === 'email' && email_address === '') add('email_address', fieldErrorTexts.required);
  });
export type NewUser = z.input<typeof newUserSchema>;

/** The answer of POST /api/adminuser/person */
export const createdUserSchema = userSchema.extend({
  /** Groups whose membership would make an administrator and waits for another person; absent: none. */
  waitingGroups: z.array(z.number().int()).optional(),
  /** With `PasswordLink` `answer`: the secret of the link, which is in no other answer. */
  passwordLink: z.object({ token: z.string(), lifetimeHours: z.number().int() }).optional(),
  /** With `PasswordLink` `email`: whether the mail server took the e-mail. False: the link can be sent again. */
  isLinkSent: z.boolean().optional(),
});
export type CreatedUser = z.infer<typeof createdUserSchema>;

/** A change that is based on a version; what is not given stays. */
export const userChangeSchema = z.strictObject({
  UserNr: recordNumberSchema,
  Firstname: requiredLineSchema(200),
  Surname: requiredLineSchema(200),
  geno_id: lineOrNumber(lineSchema(100)).optional(),
  email_address: emailAddressSchema.optional(),
  version: recordVersionSchema,
});
/** POST /api/adminuser/person/modify */
export const userModificationSchema = userChangeSchema.partial({ version: true });
export type UserChange = z.input<typeof userChangeSchema>;

/** POST /api/adminuser/password */
export const passwordResetSchema = z.strictObject({
  /** The user's number. */
  key_ACR_Persons: recordNumberSchema,
  Password: newPasswordSchema,
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;

/** Whether a user can sign in; the others can be reactivated or deleted. */
export const isActiveUser = ({ status }: Pick<User, 'status'>): boolean => status === 1;

/** `Surname, Firstname (Username)` */
export const userLabel = ({
  Surname,
  Firstname,
  Username,
}: Pick<User, 'Surname' | 'Firstname' | 'Username'>): string => {
  const name = [Surname, Firstname].filter((part) => part !== '').join(', ');
  return name === '' ? Username : `${name} (${Username})`;
};
