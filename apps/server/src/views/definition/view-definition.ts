import { columnTypes, measures } from '@fundscope/contract/views';
import { z } from 'zod';
import { localisedTextSchema } from './localised-text.ts';

const sqlName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/u, 'must be a lower-case SQL name');

/** Smaller shares could not be told from rounding. */
const LEAST_RELATIVE = 1e-15;

const toleranceSchema = z.strictObject({
  absolute: z.number().nonnegative().default(0),
  relative: z.union([z.literal(0), z.number().min(LEAST_RELATIVE).max(1)]).default(0),
});

/** The rows of another view that belong to a row of this one. */
const secondarySchema = z.strictObject({
  view: z.string().min(1),
  /** Column of that view to the column of this one that holds its value. */
  columns: z.record(z.string(), z.string()).refine((columns) => Object.keys(columns).length > 0, 'maps no column'),
  /** A filter that these rows pass besides, e.g. `rank eq 1`. */
  condition: z.string().default(''),
});

/** Where risk documents that are asked for from a row take their parameters. */
const pdfRequestSchema = z.strictObject({
  reportTypes: z.array(z.string().min(1)).default([]),
  reportTypeColumn: z.string().default(''),
  bookColumn: z.string(),
  dateColumn: z.string(),
  lexColumn: z.string().default(''),
});

const sampleSchema = z.strictObject({
  testType: z.string().min(1),
  filter: z.string().default(''),
  orderBy: z.string().default(''),
  topRows: z.number().int().positive().default(10),
});

/** A column as a view description writes it. What is left out takes the default. */
const viewColumnSchema = z.strictObject({
  /** The key in row objects, filters and orders; by default the name of the relation's column too. */
  name: z.string().min(1),
  /** The relation's column, where it is not the lower-cased `name`. */
  sql: sqlName.optional(),
  title: localisedTextSchema.optional(),
  type: z.enum(columnTypes),
  decimals: z.number().int().min(0).max(12).default(2),
  /** Of a `number`: an `amount` adds up, a `level` (price, ratio, rank, value at risk) does not, an `identifier` names. */
  measure: z.enum(measures).optional(),
  tooltip: z.string().default(''),
  /** Below 1000: a criteria box by default. Left out: the column cannot be searched. */
  searchOrder: z.number().int().min(0).optional(),
  searchDefault: z.string().default(''),
  /** False: can be searched but is not in the table. */
  listed: z.boolean().default(true),
  /** Part of the view's key: breaks ties of an order, finds the row of a correction. */
  key: z.boolean().default(false),
  /** 1 matches the rows of a regression, 2 is compared, 3 is compared and shown times 100. */
  regType: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  /** Up to which distance a regression takes two numbers as equal. */
  regTolerance: toleranceSchema.optional(),
  /** The SQL function of the environment's schema that corrects a cell of the column: see docs/adr/0012. */
  storedProcedure: z.union([z.literal(''), sqlName]).default(''),
  /** The field of an IRS request that takes the row's cell. */
  irsRequestFieldMap: z.string().default(''),
});

const viewName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,62}$/u, 'must begin with a letter, then letters, digits, _');

const writtenSchema = z.strictObject({
  name: viewName,
  /** Further names that the view is found by. */
  aliases: z.array(viewName).default([]),
  title: localisedTextSchema,
  /** A table or view in each environment's schema. */
  relation: sqlName,
  /** The `name` of the column that holds the book's number: its rows are limited to the user's books. */
  bookColumn: z.string().optional(),
  orderBy: z.string().default(''),
  orderByForRegression: z.string().default(''),
  autoLoad: z.boolean().default(false),
  bookPermissionNeeded: z.boolean().default(false),
  /** Answers 409 unless the caller passes byPassIsRequest=true. */
  isRequest: z.boolean().default(false),
  /** The type of the IRS requests that rows can be sent as. */
  irsRequestType: z.string().default(''),
  /** Rows can be sent as export requests. */
  isExportRequest: z.boolean().default(false),
  pdfRequest: pdfRequestSchema.optional(),
  isCorrection: z.boolean().default(false),
  /** Views that whoever may read this one may read too, besides the secondary one. */
  detailViews: z.array(z.string()).default([]),
  secondary: secondarySchema.optional(),
  /** Whether the drill-down button is offered; where left out: for a view with a secondary one. */
  drillDown: z.boolean().optional(),
  /** Questions for the backend test, besides those that every view gets. */
  samples: z.array(sampleSchema).default([]),
  columns: z.array(viewColumnSchema).min(1),
});

/** A view's description: one YAML file of the catalogue, or what an import makes. */
export const viewDefinitionSchema = writtenSchema.transform(({ detailViews, secondary, ...view }) => ({
  ...view,
  secondary,
  // Whoever may read a view may read its secondary one.
  detailViews: [...new Set(secondary ? [...detailViews, secondary.view] : detailViews)],
}));

export type ViewColumn = z.infer<typeof viewColumnSchema>;
export type ViewDefinition = z.infer<typeof viewDefinitionSchema>;
