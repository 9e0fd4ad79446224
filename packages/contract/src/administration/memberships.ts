import { z } from 'zod';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { recordNumberSchema } from '../fields/record-number.ts';

/** Members of GroupID may see the rows of BookID. */
export const bookMembershipSchema = z.object({
  BookMembershipID: z.number().int(),
  GroupID: z.number().int(),
  BookID: z.number().int(),
});
export const bookMembershipsSchema = z.array(bookMembershipSchema);
export type BookMembership = z.infer<typeof bookMembershipSchema>;

/** POST /api/adminbookmembership */
export const newBookMembershipSchema = z.strictObject({ GroupID: recordNumberSchema, BookID: recordNumberSchema });
export type NewBookMembership = z.infer<typeof newBookMembershipSchema>;

/** POST /api/adminbookmembership/delete/{BookMembershipID} */
export const bookMembershipDeletionSchema = z.strictObject({
  BookMembershipID: recordNumberSchema,
  GroupID: recordNumberSchema,
});
export type BookMembershipDeletion = z.infer<typeof bookMembershipDeletionSchema>;

/** The user with the number UserID is a member of GroupID. */
export const userMembershipSchema = z.object({
  UserMembershipID: z.number().int(),
  GroupID: z.number().int(),
  UserID: z.number().int(),
});
export const userMembershipsSchema = z.array(userMembershipSchema);
export type UserMembership = z.infer<typeof userMembershipSchema>;

/** POST /api/adminusermembership. In a protected group (AdminGroup = 1) it makes the user an administrator. */
export const newUserMembershipSchema = z.strictObject({ GroupID: recordNumberSchema, UserID: recordNumberSchema });
export type NewUserMembership = z.infer<typeof newUserMembershipSchema>;

/** POST /api/adminusermembership/delete/{UserMembershipID} */
export const userMembershipDeletionSchema = z.strictObject({
  UserMembershipID: recordNumberSchema,
  GroupID: recordNumberSchema,
  UserID: recordNumberSchema,
});
export type UserMembershipDeletion = z.infer<typeof userMembershipDeletionSchema>;

/** Members of GroupID see the portal PortalID in their navigation. */
export const portalMembershipSchema = z.object({
  PortalMembershipID: z.number().int(),
  GroupID: z.number().int(),
  PortalID: z.number().int(),
});
export const portalMembershipsSchema = z.array(portalMembershipSchema);
export type PortalMembership = z.infer<typeof portalMembershipSchema>;

/** POST /api/adminportalmembership */
export const newPortalMembershipSchema = z.strictObject({ GroupID: recordNumberSchema, PortalID: recordNumberSchema });
export type NewPortalMembership = z.infer<typeof newPortalMembershipSchema>;

/** POST /api/adminportalmembership/delete/{PortalMembershipID} */
export const portalMembershipDeletionSchema = z.strictObject({
  PortalMembershipID: recordNumberSchema,
  GroupID: recordNumberSchema,
});
export type PortalMembershipDeletion = z.infer<typeof portalMembershipDeletionSchema>;

/** The members that one call may add, and take out. */
export const MAX_CHANGED_MEMBERS = 20_000;

/**
 * POST /api/adminbookmembership/change, /api/adminusermembership/change and /api/adminportalmembership/change: the
 * numbers of books, users or portals that are to be members of GroupID, and that are to be none. Who is so already stays.
 */
export const membershipsChangeSchema = z
  .strictObject({
    GroupID: recordNumberSchema,
    add: z.array(recordNumberSchema).max(MAX_CHANGED_MEMBERS).default([]),
    remove: z.array(recordNumberSchema).max(MAX_CHANGED_MEMBERS).default([]),
  })
  .refine(
    ({ add, remove }) => {
      const added = new Set(add);
      return !remove.some((number) => added.has(number));
    },
    { path: ['remove'], message: fieldErrorTexts['twice-in-request'] },
  );
export type MembershipsChange = z.input<typeof membershipsChangeSchema>;

/** How many memberships were made and ended. */
export const membershipsChangedSchema = z.object({ added: z.number().int(), removed: z.number().int() });
export type MembershipsChanged = z.infer<typeof membershipsChangedSchema>;
