import { columnTypes, measures, statusTones } from '@fundscope/contract/views';
import { z } from 'zod';
import { localisedTextSchema } from './localised-text.ts';
import { about, chartSchema, pdfRequestSchema, runsSchema, sampleSchema, secondarySchema } from './view-parts.ts';
import { viewPlaceSchema } from './view-place.ts';

const sqlName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/u, 'must be a lower-case SQL name');

/** Smaller shares could not be told from rounding. */
const LEAST_RELATIVE = 1e-15;

const toleranceSchema = z.strictObject({
  absolute: z.number().nonnegative().default(0).meta(about('Numbers at most this far apart are equal.')),
  relative: z
    .union([z.literal(0), z.number().min(LEAST_RELATIVE).max(1)])
    .default(0)
    .meta(about('The same as a share of the larger number: 0.01 is one percent.')),
});

const statusSchema = z.strictObject({ tone: z.enum(statusTones).optional(), title: localisedTextSchema.optional() });

const viewColumnSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .meta(about("The key in rows, filters and orders; in lower case the name of the relation's column too.")),
  sql: sqlName.optional().meta(about("The relation's column, where it is not the lower-cased name.")),
  title: localisedTextSchema.optional().meta(about('What stands over the column. Left out: the name.')),
  type: z
    .enum(columnTypes)
    .meta(
      about('text and name; number, perc (12.5 is 12.5 %), percmath (0.125 is 12.5 %); bool; date; logdate; book.'),
    ),
  decimals: z.number().int().min(0).max(12).default(2).meta(about('Places after the decimal mark.')),
  measure: z
    .enum(measures)
    .optional()
    .meta(
      about(
        'Of a number: an amount adds up, a level (price, ratio, rank, value at risk) does not, an identifier names.',
      ),
    ),
  unitColumn: z
    .string()
    .min(1)
    .optional()
    .meta(
      about(
        'Of a number: the text column with the unit of each row: fraction (0.125 is 12.5 %), percent (12.5 is 12.5 %), number, count.',
      ),
    ),
  difference: z
    .boolean()
    .default(false)
    .meta(about('Of a number: the difference of two numbers; that of percentages is shown in percentage points.')),
  status: z
    .record(z.string(), z.union([z.enum(statusTones), statusSchema]))
    .optional()
    .meta(
      about(
        'Of a text or bool: what its values mean, such as `{ ok: good, breach: { tone: bad, title: { en: breach, de: Überschreitung } } }`. They are coloured so, with a sign, and bear the title; with a title alone they bear no more than that.',
      ),
    ),
  limit: z
    .union([z.string().min(1), z.number().positive()])
    .optional()
    .meta(
      about(
        'Of a number: the column with its limit, or the limit itself, such as 1 for a utilisation. A bar shows how much of it is used.',
      ),
    ),
  important: z
    .boolean()
    .default(false)
    .meta(about('Whether a phone, which shows each row as a card, shows the column before the card is opened.')),
  pinned: z
    .boolean()
    .default(false)
    .meta(
      about(
        'Whether the column stays at the left edge. Without any such column the first one does, and with the number of a fund its name.',
      ),
    ),
  formula: localisedTextSchema
    .optional()
    .meta(about('Of a number: how it is computed, in words; shown to whoever asks for an explanation of a cell.')),
  inputs: z
    .array(z.string().min(1))
    .default([])
    .meta(about('With formula: the columns of this view that the number is computed from.')),
  tooltip: z
    .union([z.literal(''), localisedTextSchema])
    .default('')
    .meta(about("A sentence on the column's title: a text, or one in each language.")),
  searchOrder: z
    .number()
    .int()
    .min(0)
    .optional()
    .meta(about('Place among the criteria; below 1000 with a box from the start. Left out: cannot be searched.')),
  searchDefault: z
    .string()
    .default('')
    .meta(
      about(
        'What the box begins with, such as `last10days`. A date begins with the previous working day unless it says nodefault.',
      ),
    ),
  listed: z.boolean().default(true).meta(about('false: can be searched, but is not in the table.')),
  key: z.boolean().default(false).meta(about('Part of what tells a row from all others.')),
  regType: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .optional()
    .meta(
      about('In a regression: 1 finds the row of the other side, 2 is compared, 3 is compared and shown times 100.'),
    ),
  regTolerance: toleranceSchema.optional().meta(about('Up to which distance a regression takes two numbers as equal.')),
  storedProcedure: z
    .union([z.literal(''), sqlName])
    .default('')
    .meta(about('The SQL function that corrects a cell of the column; see docs/adr/0012.')),
  irsRequestFieldMap: z.string().default('').meta(about("The field of an IRS request that takes the row's cell.")),
});

const viewName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,62}$/u, 'must begin with a letter, then letters, digits, _');

/** A description as it is written. What is left out takes the default. */
export const writtenViewSchema = z.strictObject({
  name: viewName.meta(about('The name in addresses and calls.')),
  aliases: z.array(viewName).default([]).meta(about('Further names that the view is found by.')),
  title: localisedTextSchema.meta(about('What stands over the view: a text, or one in each language.')),
  relation: sqlName.meta(
    about("A table or SQL view in each environment's schema: env_p, and env_t and env_r where they have it."),
  ),
  bookColumn: z
    .string()
    .optional()
    .meta(
      about('The column of type book: rows are limited to the books of the user. Without it everybody sees every row.'),
    ),
  day: z
    .string()
    .optional()
    .meta(
      about(
        'The date by which the view opens: loaded on the latest day that is complete by its runs, else on the newest, with a step back and forward. It can be searched.',
      ),
    ),
  runs: runsSchema
    .optional()
    .meta(about('The runs that compute the days of this view: they say whether a day is complete. It needs a day.')),
  opensFund: z
    .boolean()
    .default(false)
    .meta(about('Whether the view is offered for a fund that is looked up in the header; it needs a bookColumn.')),
  orderBy: z.string().default('').meta(about('The order at first, such as `date desc, book asc`.')),
  orderByForRegression: z.string().default('').meta(about('The order of a comparison of two data sets.')),
  autoLoad: z
    .boolean()
    .default(false)
    .meta(about('Whether rows are loaded when the view is opened. A view with a day always is.')),
  bookPermissionNeeded: z
    .boolean()
    .default(false)
    .meta(about("Whether the books to choose from are those of the link's portal only.")),
  isRequest: z.boolean().default(false).meta(about('Whether a load is a request: 409 unless the caller confirms it.')),
  irsRequestType: z.string().default('').meta(about('The type of the IRS requests that rows can be sent as.')),
  isExportRequest: z.boolean().default(false).meta(about('Whether rows can be sent as export requests.')),
  pdfRequest: pdfRequestSchema
    .optional()
    .meta(about('Where risk documents that are asked for from a row take their parameters.')),
  isCorrection: z
    .boolean()
    .default(false)
    .meta(about('Whether cells of columns with a storedProcedure can be corrected in the table.')),
  correction: z
    .strictObject({
      groups: z.array(z.string().min(1)).min(1).optional().meta(about('Only members of these groups may correct.')),
      allBook: z
        .array(z.string().min(1))
        .default([])
        .meta(about('Columns that only users who can see all books may correct.')),
    })
    .optional()
    .meta(
      about(
        'Who may correct. Left out: whoever can see all books. Without groups: everybody who may read the row, but for the columns of allBook.',
      ),
    ),
  detailViews: z.array(z.string()).default([]).meta(about('Views that whoever may read this one may read too.')),
  secondary: secondarySchema.optional().meta(about('The rows of another view that belong to a row of this one.')),
  chart: chartSchema.optional().meta(about('The chart to begin with. Left out: it is guessed from the columns.')),
  drillDown: z
    .boolean()
    .optional()
    .meta(about('Whether the drill-down button is offered. Left out: where there is a secondary view.')),
  samples: z
    .array(sampleSchema)
    .default([])
    .meta(about('Questions for the backend test, besides those of every view.')),
  navigation: z
    .array(viewPlaceSchema)
    .optional()
    .meta(about('Where its links stand in the navigation. Left out: nowhere; somebody links it by hand.')),
  columns: z.array(viewColumnSchema).min(1).meta(about('The columns, in the order of the table.')),
});

/** A view's description: one YAML file of the catalogue, or what an import makes. */
export const viewDefinitionSchema = writtenViewSchema.transform(({ detailViews, secondary, runs, ...view }) => ({
  ...view,
  secondary,
  runs,
  // Whoever may read a view may read its secondary one, and the runs that its days come from.
  detailViews: [...new Set([...detailViews, ...(secondary ? [secondary.view] : []), ...(runs ? [runs.view] : [])])],
}));

export type ViewColumn = z.infer<typeof viewColumnSchema>;
export type ViewDefinition = z.infer<typeof viewDefinitionSchema>;
