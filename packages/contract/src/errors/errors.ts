import { z } from 'zod';
import { fieldErrorSchema } from './field-errors.ts';

/**
 * The closed list of error codes. A code is for programs, `Message` is for people.
 * Each code belongs to exactly one HTTP status.
 */
export const errorStatus = {
  'bad-request': 400,
  'filter-syntax': 400,
  'filter-unknown-column': 400,
  'filter-type': 400,
  'filter-too-large': 400,
  'orderby-invalid': 400,
  'sign-in-failed': 401,
  'token-missing': 401,
  'token-invalid': 401,
  'token-expired': 401,
  'token-revoked': 401,
  forbidden: 403,
  'demo-sign-in-closed': 403,
  'password-change-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  conflict: 409,
  'record-changed': 409,
  'view-is-request': 409,
  'link-used': 410,
  'link-expired': 410,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  internal: 500,
  'not-available': 501,
  'database-full': 503,
  'database-unavailable': 503,
  overloaded: 503,
  'query-timeout': 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** The two values of a cell that was changed in the meantime, as rows have them. */
export const conflictSchema = z.object({
  /** SqlColName. */
  column: z.string(),
  /** What the caller's row holds. */
  yours: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  /** What is stored now. */
  stored: z.union([z.string(), z.number(), z.boolean(), z.null()]),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** What became of a record since its caller read it. */
export const recordChangeSchema = z.object({
  /** The record as its read call gives it now; its `version` is the one to send next. */
  stored: z.unknown(),
  /** Who changed it; null where the audit trail does not say, such as after an import or a change by SQL. */
  by: z.object({ UserNr: z.number().int(), display: z.string() }).nullable(),
  /** When, in UTC: `YYYY-MM-DDTHH:MM:SS`. */
  at: z.string().nullable(),
});
export type RecordChange = z.infer<typeof recordChangeSchema>;

/** The body of every answer with a status of 400 or more. */
export const errorBodySchema = z.object({
  code: z.enum(errorCodes),
  /** One sentence for people; names the field, the place and the cure where there is one. */
  Message: z.string(),
  /** Quote it to find the request in the server's log. */
  requestId: z.string(),
  /** Where in a text (filter, order) the error is: offset in characters, and the token found there. */
  position: z.number().int().nonnegative().optional(),
  token: z.string().optional(),
  /** The name of the field or query parameter that is wrong; the first of them. */
  field: z.string().optional(),
  /** Every field that is wrong, each once. */
  fields: z.array(fieldErrorSchema).optional(),
  /** With `conflict`, where a stored value is no longer what the caller saw. */
  conflict: conflictSchema.optional(),
  /** For a sentence in the user's language: a code of the resource's own, and its facts beside it. */
  refusal: z.looseObject({ code: z.string() }).optional(),
  /** With `record-changed`. */
  recordChange: recordChangeSchema.optional(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
