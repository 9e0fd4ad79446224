import { z } from 'zod';
import { jsonSchemaText } from '../../platform/configuration/json-schema-text.ts';
import { localisedTextSchema } from '../../views/definition/localised-text.ts';
import type { LimitDescription } from './limit-description.ts';

const about = (description: string) => ({ description });

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/u, 'must begin with a small letter, then small letters, digits, -');
const ruleName = z.string().regex(/^[a-z][a-z0-9-]{0,62}$/u, 'must be the name of a rule of breaches');
const view = z.string().min(1).meta(about('The name of a view, or an alias.'));
const column = z.string().min(1);
const date = column.optional().meta(about('The column of type date by which one day is shown.'));
const title = localisedTextSchema.meta(about('What stands over it: a text, or one in each language.'));
const rows = (most: number) => z.number().int().min(1).max(most);

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

const rowsBlockSchema = z.strictObject({
  ...rowsOf(10, 4),
  onePerFund: z
    .boolean()
    .default(false)
    .meta(about('Whether of the rows of a fund the first alone is shown, with how many more there are.')),
});
const limitBlockSchema = z.strictObject({
  id,
  title,
  limit: ruleName.meta(about('The name of a rule of breaches: the figures closest to its limit are shown.')),
  rows: rows(10).default(4),
});
const tableSchema = z.strictObject(rowsOf(50, 10));
export type TableDescription = z.infer<typeof tableSchema> & { readonly onePerFund?: boolean };

const factsSchema = z.strictObject({ view, date, columns: z.array(column).min(1).max(30) });

const homeSchema = z.strictObject({
  lead: z
    .strictObject({
      view,
      date: column.meta(about('Its newest value is the day that everything is shown of.')),
      name: column.meta(about("The column with the fund's name.")),
    })
    .meta(about('The view with one row of each fund and day.')),
  limits: z
    .unknown()
    .optional()
    .refine(
      (limits) => limits === undefined,
      'it has limits. Take them out: they are the rules of FUNDSCOPE_BREACH_FILE now (docs/breaches.md)',
    )
    .meta(about('No longer used: the limits are the rules of breaches.')),
  warningPercent: z
    .number()
    .gt(0)
    .lt(100)
    .default(80)
    .meta(about('From which percent of its limit a figure is a warning.')),
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

/** What a house's home shows besides its limits, as its file says it: nothing twice. */
export const homeDescriptionSchema = homeSchema.superRefine(({ blocks, fund }, context) => {
  const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const lists = { blocks, 'fund.tables': fund.tables };
  for (const [list, entries] of Object.entries(lists)) {
    for (const [index, entry] of entries.entries()) {
      const first = entries.findIndex((other) => other.id === entry.id);
      if (first !== index) fault([...list.split('.'), index, 'id'], `"${entry.id}" is the id of another one`);
    }
  }
});

export type HomeFileContent = Omit<z.infer<typeof homeDescriptionSchema>, 'limits'>;

/** With the limits, which are the rules of breaches. */
export interface HomeDescription extends HomeFileContent {
  readonly limits: readonly LimitDescription[];
}

/** The JSON schema of the file, by which editors complete and check it. */
export const homeSchemaText = (): string =>
  jsonSchemaText(homeSchema, {
    title: 'The home of a house',
    description: 'What the home of the portal and its fund pages show: docs/home.md.',
  });
