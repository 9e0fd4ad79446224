import { z } from 'zod';
import { lineSchema, requiredLineSchema } from '../fields/line-of-text.ts';
import { columnTypes } from '../views/views.ts';
import { importRefusalSchema, importRowReasonSchema } from './refusals.ts';

/** A file is sent in parts of this size; the last is what remains. */
export const IMPORT_PART_BYTES = 1024 * 1024;
/** Rows of the file that an import shows before it begins. */
export const IMPORT_SAMPLE_ROWS = 20;

export const importEncodings = ['utf-8', 'windows-1252', 'utf-16le'] as const;
export const importDelimiters = ['comma', 'semicolon', 'tab', 'pipe'] as const;
export const importDecimalMarks = ['.', ','] as const;
export const importDateFormats = [
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY/MM/DD',
  'DD-MM-YYYY',
  'YYYYMMDD',
] as const;

const count = z.number().int().nonnegative();

/** POST /api/imports : announces a file, whose parts follow. */
export const newImportSchema = z.strictObject({ fileName: requiredLineSchema(255), sizeBytes: count.min(1) });
export type NewImport = z.infer<typeof newImportSchema>;

export const importIdSchema = z.uuid();

/** The answer to an announced file. */
export const importStartSchema = z.object({ id: importIdSchema });
export type ImportStart = z.infer<typeof importStartSchema>;

/** POST /api/imports/{id}/reading : how the file is to be read; what is left out is detected. */
export const importReadingSchema = z.strictObject({
  encoding: z.enum(importEncodings).optional(),
  delimiter: z.enum(importDelimiters).optional(),
  decimalMark: z.enum(importDecimalMarks).optional(),
  dateFormat: z.enum(importDateFormats).optional(),
  /** Of an Excel file. */
  sheet: z.string().max(255).optional(),
});
export type ImportReading = z.infer<typeof importReadingSchema>;

/** Cells of a column that are not what most of it is. */
const importMisfitsSchema = z.object({
  /** What most cells are. It is the detected type where almost all are; else that is text. */
  as: z.enum(columnTypes),
  count: count.min(1),
  /** Cells that are not empty. */
  filled: count,
  /** The first ones, by the line of the file. */
  first: z.array(z.object({ line: z.number().int().positive(), cell: z.string() })),
});
export type ImportMisfits = z.infer<typeof importMisfitsSchema>;

/** Cells that do not say which decimal mark the file has: so many are numbers with one of the two only. */
const importDecimalDoubtSchema = z.object({
  points: count,
  commas: count,
  /** A cell that is another number with each mark, such as `1,234`. */
  example: z.string().nullable(),
});
export type ImportDecimalDoubt = z.infer<typeof importDecimalDoubtSchema>;

/** A column as it was detected. */
const importColumnSchema = z.object({
  /** As it stands in the file's first row. */
  header: z.string(),
  /** Its key in rows, filters and links. */
  name: z.string(),
  type: z.enum(columnTypes),
  decimals: count,
  /** `identifier`: looks like the numbers of funds or accounts, so that text is proposed; the user decides. */
  question: z.enum(['identifier']).nullable(),
  /** Absent where all cells are of one kind, or of none. */
  misfits: importMisfitsSchema.optional(),
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** GET /api/imports/{id} : a file that was read. */
export const importFileSchema = z.object({
  id: importIdSchema,
  fileName: z.string(),
  sizeBytes: count,
  /** The header not counted. */
  rows: count,
  /** How it was read. */
  reading: importReadingSchema,
  /** Where the decimal mark was guessed and the cells do not say which it is. */
  decimalDoubt: importDecimalDoubtSchema.optional(),
  /** Of an Excel file with several. */
  sheets: z.array(z.string()),
  columns: z.array(importColumnSchema),
  /** The first rows, cell by cell, long texts cut. */
  sampleRows: z.array(z.array(z.string().nullable())),
});
export type ImportFile = z.infer<typeof importFileSchema>;

const viewName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,62}$/u, 'must begin with a letter, then letters, digits and _; 63 at most');

/** One title for both languages where they are the same. */
const titlesSchema = z.strictObject({ en: requiredLineSchema(200), de: requiredLineSchema(200) });

const importPlanColumnSchema = z.strictObject({
  /** As the file was read with. */
  name: z.string(),
  title: titlesSchema,
  type: z.enum(columnTypes),
  isKey: z.boolean(),
  isHidden: z.boolean(),
});
export type ImportPlanColumn = z.infer<typeof importPlanColumnSchema>;

/**
 * What a file does to the view of that name. `new`: there is none yet. `replace`: the file takes its place. `append`: its
 * rows are added, and a key that is there already is a fault. `merge`: its rows are added, or take the place of those with
 * the same key. In the last two the view keeps its title, columns, types and place.
 */
export const importModes = ['new', 'replace', 'append', 'merge'] as const;
export type ImportMode = (typeof importModes)[number];

/** POST /api/imports/{id}/run : what becomes of the file. */
export const importPlanSchema = z.strictObject({
  viewName,
  title: titlesSchema,
  /** Those of the file, in its order. */
  columns: z.array(importPlanColumnSchema).min(1).max(1_000),
  /** The portal that is to hold the link, made where it is missing; empty: where the link is already, or one for imports. */
  portal: lineSchema(200),
  /** Groups that are to see that portal, besides those that see every book. */
  groups: z.array(requiredLineSchema(200)).max(100),
  environment: z.enum(['production', 'testing', 'regression']),
  mode: z.enum(importModes),
});
export type ImportPlan = z.infer<typeof importPlanSchema>;

export const importStates = ['ready', 'running', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** What is wrong with a file's row. */
const importFaultSchema = z.object({
  /** Of the file, counted from 1. */
  line: z.number().int().positive(),
  /** The header of the column; null where the whole row is wrong. */
  column: z.string().nullable(),
  /** Null where no single cell is wrong; of a repeated key, the key. */
  cell: z.string().nullable(),
  /** What the cell should be; null where its type is not what is wrong. */
  type: z.enum(columnTypes).nullable(),
  /** The line that has the same key already; absent where no key is repeated. */
  sameKeyLine: z.number().int().positive().optional(),
  /** The same, for a sentence in the user's language. */
  reason: importRowReasonSchema.optional(),
  /** One sentence for people, in English. */
  message: z.string(),
});
export type ImportFault = z.infer<typeof importFaultSchema>;

const importResultSchema = z.object({
  WVName: z.string(),
  mode: z.enum(importModes),
  /** Added to the view; all of it where it was made. */
  rows: count,
  /** Rows of the view that others of the same key took the place of. */
  replaced: count,
  /** The portals with its link, where that was placed. */
  portals: z.array(z.string()),
});

/** GET /api/imports/{id}/progress */
export const importProgressSchema = z.object({
  state: z.enum(importStates),
  rows: count,
  /** Of the file, as it is read before they are imported. */
  rowsRead: count,
  rowsDone: count,
  /** Why it failed: a sentence for people, in English; empty where it did not, or the reason is the server's alone. */
  message: z.string(),
  /** The same, for a sentence in the user's language. */
  refusal: importRefusalSchema.nullable(),
  /** The first rows at fault, where rows are. */
  faults: z.array(importFaultSchema),
  /** What was made, once it is done. */
  result: importResultSchema.nullable(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

/** GET /api/imports/targets : what a plan may name, and how large a file may be. */
export const importTargetsSchema = z.object({
  maxBytes: count,
  /** Every view; an imported one can be replaced, or added to. */
  views: z.array(
    z.object({
      WVName: z.string(),
      isImported: z.boolean(),
      /** Of an imported view: what a file must have whose rows are added to it. */
      columns: z.array(z.object({ name: z.string(), type: z.enum(columnTypes), isKey: z.boolean() })),
    }),
  ),
  portals: z.array(z.string()),
  groups: z.array(z.string()),
});
export type ImportTargets = z.infer<typeof importTargetsSchema>;
