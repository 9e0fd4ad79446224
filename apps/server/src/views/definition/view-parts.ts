import { z } from 'zod';

/** What a key is for stands in the schema that editors read, and in docs/own-data.md. */
export const about = (description: string) => ({ description });

export const secondarySchema = z.strictObject({
  view: z.string().min(1).meta(about("The other view's name.")),
  columns: z
    .record(z.string(), z.string())
    .refine((columns) => Object.keys(columns).length > 0, 'maps no column')
    .meta(about('Columns of the other view, each with the column of this one that holds its value.')),
  condition: z.string().default('').meta(about('A filter that the rows pass besides, such as `rank eq 1`.')),
});

export const chartSchema = z.strictObject({
  value: z.string().meta(about('The column of numbers that is drawn.')),
  over: z.string().meta(about('The column that it goes along: a day, or categories.')),
  by: z.string().default('').meta(about('A column of whose values each has a line of its own.')),
  limit: z.string().default('').meta(about("The column with the value's limit, drawn beside it.")),
  subject: z
    .string()
    .default('')
    .meta(about('What is drawn one at a time along days, such as the fund; of one day all of it is drawn.')),
});

export const runsSchema = z.strictObject({
  view: z.string().min(1).meta(about('The view with one row for each run. Whoever reads this view may read it too.')),
  day: z.string().min(1).meta(about('Its column with the day that a run computed.')),
  run: z.string().min(1).meta(about('Its column with what a run is called.')),
  state: z.string().min(1).meta(about('Its column with the state of a run.')),
  done: z.array(z.string().min(1)).min(1).meta(about('The states of a run that has computed all there is.')),
  finished: z.string().default('').meta(about('Its column with when a run ended.')),
  version: z.string().default('').meta(about('Its column with the version of the program that computed it.')),
  funds: z
    .string()
    .default('')
    .meta(about('Its column with how many funds a run has: a day with rows of fewer is not complete.')),
});

export const pdfRequestSchema = z.strictObject({
  reportTypes: z.array(z.string().min(1)).default([]).meta(about('Report types to choose from.')),
  reportTypeColumn: z.string().default('').meta(about("Instead: the column that names the row's report type.")),
  bookColumn: z.string().meta(about("The column with the fund's book.")),
  dateColumn: z.string().meta(about('The column with the day that is reported on.')),
  lexColumn: z.string().default('').meta(about('The column with the law that the report follows.')),
});

export const sampleSchema = z.strictObject({
  testType: z.string().min(1).meta(about('What the question is called in the test results.')),
  filter: z.string().default('').meta(about('A filter of this view.')),
  orderBy: z.string().default('').meta(about('An order of this view.')),
  topRows: z.number().int().positive().default(10).meta(about('How many rows are asked for.')),
});
