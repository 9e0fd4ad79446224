import { z } from 'zod';
import { isCalendarDate } from '../calendar/calendar-date.ts';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { recordNumberInPathSchema } from '../fields/record-number.ts';

const wholeText = z
  .string()
  .regex(/^\d{1,15}$/u, 'must be a whole number')
  .transform(Number);
const isMoment = (text: string): boolean =>
  isCalendarDate(text.slice(0, 10)) && /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/u.test(text);
const dayOrMoment = z.string().refine((text) => isCalendarDate(text) || isMoment(text), fieldErrorTexts['not-a-date']);

/** The rows that one call gives at most. */
export const AUDIT_PAGE_ROWS = 500;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const yes = z.literal('true').transform(() => true);

/** What can be looked for in the audit trail. All conditions hold together. */
export const auditFilterSchema = z.strictObject({
  /** A user's number: what they did, themselves or as somebody else. */
  UserNr: recordNumberInPathSchema.optional(),
  /** The whole name of an action, or its beginning with a `*` at the end: `user.*`. */
  Action: z.string().min(1).max(100).optional(),
  /** A record: `user:5`, `group:7`, `risk-benchmark:World`. A membership is found by its group and by its member. */
  Record: z.string().min(1).max(200).optional(),
  /** `true`: only what an administrator did as somebody else. */
  OnBehalf: yes.optional(),
  /** `true`: sign-ins and sign-outs too, which are left out unless `Action` asks for them. */
  SignIns: yes.optional(),
  /** First and last day, or first and last second as `YYYY-MM-DDTHH:MM:SS`, both in UTC. */
  From: dayOrMoment.optional(),
  To: dayOrMoment.optional(),
});

/** GET /api/audit/csv : everything that a filter finds. */
export const auditCsvQuerySchema = auditFilterSchema.extend({
  /** The time zone of the file's local times, such as `Europe/Berlin`; UTC without one. */
  TimeZone: z.string().max(50).refine(isTimeZone, 'must be the name of a time zone').optional(),
});

/** GET /api/audit : a page of what is looked for, newest first. */
export const auditQuerySchema = auditFilterSchema.extend({
  /** The rows before this place in the trail: `Next` of the page before. */
  Before: wholeText.optional(),
  Rows: wholeText
    .refine((rows) => rows >= 1 && rows <= AUDIT_PAGE_ROWS, `must be from 1 to ${AUDIT_PAGE_ROWS}`)
    .optional(),
});

/** A field whose value a change made another. */
export const changedFieldSchema = z.object({
  /** Its path: `varProcesses.0.limitAbs`. */
  field: z.string(),
  /** Absent: there was no such field. */
  before: z.unknown().optional(),
  /** Absent: there is no such field any more. */
  after: z.unknown().optional(),
});

/** The cell of a correction, or of a proposed one, in words of the caller's language. */
const auditedCellSchema = z.object({
  WViewName: z.string(),
  /** Whether it is of the testing data set. */
  isTesting: z.boolean(),
  /** The titles of the view and its column; their names where the view is gone. */
  title: z.string(),
  column: z.string(),
  /** Of its row; null where the row has none, or where an earlier version recorded the key alone. */
  fund: z.object({ BookID: z.number().int(), name: z.string() }).nullable(),
  /** `YYYY-MM-DD` */
  day: z.string().nullable(),
  /** The key of its row, by column. */
  rowKey: z.record(z.string(), z.unknown()),
  oldValue: z.unknown(),
  newValue: z.unknown(),
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
  /** The records that the row is about, as `Record` finds them; the first 20. */
  Records: z.array(z.string()),
  /** How many records the row is about. */
  RecordCount: z.number().int(),
  /** The names of those of `Records` that still exist, in the caller's language. */
  RecordNames: z.record(z.string(), z.string()),
  /** The corrected cell; null for every other action. */
  Cell: auditedCellSchema.nullable(),
  /** What is not the same before and after; all fields of what was made or deleted. */
  Fields: z.array(changedFieldSchema),
  RequestID: z.string(),
  /** The registered app that the user called through, or `fundscope-portal`; null: the server or its operator. */
  ClientID: z.string().nullable(),
  /** The session that the caller's token belongs to; null without one. */
  KeyID: z.string().nullable(),
});

export const auditPageSchema = z.object({
  Rows: z.array(auditRowSchema),
  /** `Before` of the next page; null: there is none. */
  Next: z.number().int().nullable(),
});

export type AuditQuery = z.input<typeof auditQuerySchema>;
export type AuditFilter = z.input<typeof auditFilterSchema>;
export type ChangedField = z.infer<typeof changedFieldSchema>;
export type AuditRow = z.infer<typeof auditRowSchema>;
export type AuditedCell = z.infer<typeof auditedCellSchema>;
export type AuditPage = z.infer<typeof auditPageSchema>;
