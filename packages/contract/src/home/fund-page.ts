import { z } from 'zod';
import { fundStandings } from '../funds/index.ts';
import { columnDefinitionSchema } from '../views/index.ts';
import { asOfSchema, cellSchema, limitFigureSchema, limitKindSchema } from './figures.ts';
import { figureTableSchema } from './home.ts';

const factSchema = z.object({ column: columnDefinitionSchema, value: cellSchema });
export type FundFact = z.infer<typeof factSchema>;

/** A view that has rows of the fund. */
const fundViewSchema = z.object({
  WVName: z.string(),
  Title: z.string(),
  bookColumn: z.string(),
  /** The column by which the view shows one day; empty where it has none. */
  dateColumn: z.string(),
});
export type FundPageView = z.infer<typeof fundViewSchema>;

/** GET /api/book/{FundNo}/page : one fund. */
export const fundPageSchema = z.object({
  book: z.number().int(),
  name: z.string(),
  externalId: z.string(),
  /** On the day of the figures. */
  standing: z.enum(fundStandings),
  /** The first day on which the fund is closed, which may lie in the future; null: none is stored. */
  closedFrom: z.string().nullable(),
  /** Null where the fund has no figures. */
  asOf: asOfSchema.nullable(),
  facts: z.array(factSchema),
  kinds: z.array(limitKindSchema),
  /** One of each kind that has a figure of the day, whatever its state. */
  figures: z.array(limitFigureSchema),
  tables: z.array(figureTableSchema),
  /** By title. */
  views: z.array(fundViewSchema),
});
export type FundPage = z.infer<typeof fundPageSchema>;
