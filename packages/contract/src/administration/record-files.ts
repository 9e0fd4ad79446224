import { z } from 'zod';
import { fieldErrorSchema } from '../errors/field-errors.ts';
import { changedFieldSchema } from './audit.ts';

/** The records that leave as one CSV file and come back as one. */
export const recordFileKinds = ['users', 'books', 'groups', 'memberships', 'fund-master-data'] as const;
export type RecordFileKind = (typeof recordFileKinds)[number];

/** Characters and rows of a file at most. */
export const RECORD_FILE_CHARACTERS = 8 * 1024 * 1024;
export const RECORD_FILE_ROWS = 50_000;

/** What a check lists at most: rows, and their fields and errors altogether. */
export const CHECKED_ROWS = 1_000;
export const CHECKED_FIELDS = 20_000;
export const CHECKED_ERRORS = 5_000;

const csvSchema = z.string().min(1).max(RECORD_FILE_CHARACTERS);

/** POST /api/admincsv/{kind}/check : what a file would do; it does nothing. */
export const recordFileCheckSchema = z.strictObject({ csv: csvSchema });

/** POST /api/admincsv/{kind}/apply : does what the check said, all or nothing. */
export const recordFileApplySchema = recordFileCheckSchema.extend({
  /** `state` of the check. */
  state: z.string().min(1).max(100),
});

const checkedRowSchema = z.object({
  /** The line of the file in which the row begins; the header is in line 1. */
  line: z.number().int(),
  state: z.enum(['new', 'changed', 'error']),
  /** What the row is about, for people. */
  label: z.string(),
  /** What it would change; of a new record all its fields. */
  fields: z.array(changedFieldSchema),
  /** What is wrong with it, by column. */
  errors: z.array(fieldErrorSchema),
  /** Its change becomes a proposal: another person decides on it. Absent where it is written at once. */
  isSubmitted: z.literal(true).optional(),
});
export type CheckedRow = z.infer<typeof checkedRowSchema>;

const rowCountsSchema = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  /** Rows that say what is stored already; these are not listed. */
  same: z.number().int(),
  error: z.number().int(),
});
/** Of those that are new or changed, how many become proposals. */
const submitted = z.number().int();

export const recordFileCheckAnswerSchema = z.object({
  /** Of the whole file. */
  counts: rowCountsSchema,
  submitted,
  /** By line; where there are more than `CHECKED_ROWS`, those with errors before the others. */
  rows: z.array(checkedRowSchema),
  /** How many rows, fields and errors there are beyond those that `rows` lists. */
  more: z.object({ rows: z.number().int(), fields: z.number().int(), errors: z.number().int() }),
  /** Of the file and of what is stored; the application asks for it. Null where a row has an error. */
  state: z.string().nullable(),
});
export type RecordFileCheckAnswer = z.infer<typeof recordFileCheckAnswerSchema>;

export const recordFileApplyAnswerSchema = rowCountsSchema.omit({ error: true }).extend({ submitted });
export type RecordFileApplyAnswer = z.infer<typeof recordFileApplyAnswerSchema>;
