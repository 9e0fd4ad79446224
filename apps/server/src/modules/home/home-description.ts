import { z } from 'zod';
import { jsonSchemaText } from '../../platform/configuration/json-schema-text.ts';
import { localisedTextSchema } from '../../views/definition/localised-text.ts';

const about = (description: string) => ({ description });

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/u, 'must begin with a small letter, then small letters, digits, -');
const view = z.string().min(1).meta(about('The name of a view, or an alias.'));
const column = z.string().min(1);
const date = column.optional().meta(about('The column of type date by which one day is shown.'));
const title = localisedTextSchema.meta(about('What stands over it: a text, or one in each language.'));
const rows = (most: number) => z.number().int().min(1).max(most);

const limitSchema = z.strictObject({
  id: id.meta(about('By what blocks name it.')),
  title,
  view,
  date: column.meta(about('The column of type date by which one day is shown.')),
  value: column.meta(about('The column with the figure.')),
  limit: z.union([column, z.number()]).meta(about('The column with its limit, or the limit itself.')),
  bound: z.enum(['most', 'least']).default('most').meta(about('Whether the limit is the most or the least allowed.')),
  utilisation: column
    .optional()
    .meta(
      about(
        'The column with the share of the limit as a fraction. Left out: it is figure over limit, of a least limit over figure.',
      ),
    ),
  detail: column.optional().meta(about('The column that says what the figure is of, such as a scenario.')),
  details: z
    .record(z.string(), localisedTextSchema)
    .default({})
    .meta(about('What values of `detail` are called. Others are called what their view calls them.')),
});
export type LimitDescription = z.infer<typeof limitSchema>;

const rowsOf = (most: number, few: number) => ({
  id,
  title,
  view,
  date,
  where: z.string().max(1_000).default('').meta(about('A filter that the rows pass besides, such as `rank eq 1`.')),
  orderBy: z.string().max(1_000).default('').meta(about("Their order. Left out: the view's own.")),
  columns: z.array(column).min(1).max(12).meta(about('The columns that are shown, in order.')),
  rows: rows(most).default(few).meta(about('How many rows are shown at most.')),
});

const rowsBlockSchema = z.strictObject(rowsOf(10, 4));
const limitBlockSchema = z.strictObject({
  id,
  title,
  limit: id.meta(about('The id of one of `limits`: the figures closest to it are shown.')),
  rows: rows(10).default(4),
});
const tableSchema = z.strictObject(rowsOf(50, 10));
export type TableDescription = z.infer<typeof tableSchema>;

const factsSchema = z.strictObject({ view, date, columns: z.array(column).min(1).max(30) });

const homeSchema = z.strictObject({
  lead: z
    .strictObject({
      view,
      date: column.meta(about('Its newest value is the day that everything is shown of.')),
      name: column.meta(about("The column with the fund's name.")),
    })
    .meta(about('The view with one row of each fund and day.')),
  warningPercent: z
    .number()
    .gt(0)
    .lt(100)
    .default(80)
    .meta(about('From which percent of its limit a figure is a warning.')),
  limits: z.array(limitSchema).max(30).default([]).meta(about('Figures with limits, the most important first.')),
  blocks: z
    .array(z.union([limitBlockSchema, rowsBlockSchema]))
    .max(8)
    .default([])
    .meta(about('What stands beneath the list.')),
  fund: z
    .strictObject({
      facts: z.array(factsSchema).max(10).default([]).meta(about("Cells of the fund's newest row in a view.")),
      tables: z.array(tableSchema).max(20).default([]).meta(about("The fund's rows in a view.")),
    })
    .default({ facts: [], tables: [] })
    .meta(about('The page of one fund, besides its limits.')),
});

/** What a house's home shows, as its file says it: nothing twice, no block of a limit that is not there. */
export const homeDescriptionSchema = homeSchema.superRefine(({ limits, blocks, fund }, context) => {
  const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const lists = { limits, blocks, 'fund.tables': fund.tables };
  for (const [list, entries] of Object.entries(lists)) {
    for (const [index, entry] of entries.entries()) {
      const first = entries.findIndex((other) => other.id === entry.id);
      if (first !== index) fault([...list.split('.'), index, 'id'], `"${entry.id}" is the id of another one`);
    }
  }
  for (const [index, block] of blocks.entries()) {
    if (!('limit' in block) || limits.some((one) => one.id === block.limit)) continue;
    fault(['blocks', index, 'limit'], `there is no limit with the id "${block.limit}"`);
  }
});

export type HomeDescription = z.infer<typeof homeDescriptionSchema>;

/** The JSON schema of the file, by which editors complete and check it. */
export const homeSchemaText = (): string =>
  jsonSchemaText(homeSchema, {
    title: 'The home of a house',
    description: 'What the home of the portal and its fund pages show: docs/home.md.',
  });
