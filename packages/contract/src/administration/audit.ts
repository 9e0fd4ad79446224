import { z } from 'zod';
import { isCalendarDate } from '../calendar/calendar-date.ts';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { recordNumberInPathSchema } from '../fields/record-number.ts';

const wholeText = z
  .string()
  .regex(/^\d{1,15}$/u, 'must be a whole number')
  .transform(Number);
const date = z.string().refine(isCalendarDate, fieldErrorTexts['not-a-date']);

/** The rows that one call gives at most. */
export const AUDIT_PAGE_ROWS = 500;

/** GET /api/audit : what to look for, newest first. All conditions hold together. */
export const auditQuerySchema = z.strictObject({
  /** A user's number: what they did, themselves or as somebody else. */
  UserNr: recordNumberInPathSchema.optional(),
  /** The whole name of an action, or its beginning with a `*` at the end: `user.*`. */
  Action: z.string().min(1).max(100).optional(),
  /** First and last day, in UTC. */
  From: date.optional(),
  To: date.optional(),
  /** The rows before this place in the trail: `Next` of the page before. */
  Before: wholeText.optional(),
  Rows: wholeText
    .refine((rows) => rows >= 1 && rows <= AUDIT_PAGE_ROWS, `must be from 1 to ${AUDIT_PAGE_ROWS}`)
    .optional(),
});

export const auditRowSchema = z.object({
  /** The row's place in the trail, without gaps. */
  SequenceNr: z.number().int(),
  /** UTC: `YYYY-MM-DDTHH:MM:SS`. */
  At: z.string(),
  /** Null: nobody was signed in. */
  UserNr: z.number().int().nullable(),
  /** As it is now; empty where the user is gone. */
  Username: z.string(),
  /** Under impersonation the administrator. */
  ActingUserNr: z.number().int().nullable(),
  ActingUsername: z.string(),
  Action: z.string(),
  Before: z.unknown(),
  After: z.unknown(),
  RequestID: z.string(),
});

export const auditPageSchema = z.object({
  Rows: z.array(auditRowSchema),
  /** `Before` of the next page; null: there is none. */
  Next: z.number().int().nullable(),
});

export type AuditQuery = z.input<typeof auditQuerySchema>;
export type AuditRow = z.infer<typeof auditRowSchema>;
export type AuditPage = z.infer<typeof auditPageSchema>;
