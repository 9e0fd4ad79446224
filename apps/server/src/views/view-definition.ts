import { columnTypes } from '@fundscope/contract';
import { z } from 'zod';

const sqlName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/u, 'must be a lower-case SQL name');

/** A column as a view description writes it. What is left out takes the default. */
const viewColumnSchema = z.strictObject({
  /** The key in row objects, filters and orders; by default the name of the relation's column too. */
  name: z.string().min(1),
  /** The relation's column, where it is not the lower-cased `name`. */
  sql: sqlName.optional(),
  title: z.union([z.string(), z.strictObject({ en: z.string(), de: z.string() })]).optional(),
  type: z.enum(columnTypes),
  decimals: z.number().int().min(0).max(12).default(2),
  tooltip: z.string().default(''),
  /** Below 1000: a criteria box by default. Left out: the column cannot be searched. */
  searchOrder: z.number().int().min(0).optional(),
  searchDefault: z.string().default(''),
  /** False: can be searched but is not in the table. */
  listed: z.boolean().default(true),
  /** Part of the view's key: breaks ties of an order, matches the rows of a regression. */
  key: z.boolean().default(false),
  regType: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  storedProcedure: z.string().default(''),
  irsRequestFieldMap: z.string().default(''),
});

/** A view's description: one YAML file of the catalogue, or what an import makes. */
export const viewDefinitionSchema = z.strictObject({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,62}$/u, 'must begin with a letter, then letters, digits, _'),
  title: z.string().min(1),
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
  irsRequestType: z.string().default(''),
  isCorrection: z.boolean().default(false),
  /** Views that whoever may read this one may read too. */
  detailViews: z.array(z.string()).default([]),
  columns: z.array(viewColumnSchema).min(1),
});

export type ViewColumn = z.infer<typeof viewColumnSchema>;
export type ViewDefinition = z.infer<typeof viewDefinitionSchema>;
