import { z } from 'zod';

const positive = z.number().int().positive();

export const userNrSchema = positive.brand<'UserNr'>();
export const bookIdSchema = positive.brand<'BookId'>();
export const groupIdSchema = positive.brand<'GroupId'>();
export const portalIdSchema = positive.brand<'PortalId'>();

export type UserNr = z.infer<typeof userNrSchema>;
export type BookId = z.infer<typeof bookIdSchema>;
export type GroupId = z.infer<typeof groupIdSchema>;
export type PortalId = z.infer<typeof portalIdSchema>;
