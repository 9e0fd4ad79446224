import { z } from 'zod';
import { dateSchema } from '../fields/bounded-date.ts';
import { columnDefinitionSchema } from '../views/index.ts';
import {
  asOfSchema,
  cellSchema,
  figureSourceSchema,
  fundGroupSchema,
  limitFigureSchema,
  limitKindSchema,
  sourceOutcomes,
} from './figures.ts';

/** A few rows of a view. */
export const figureTableSchema = z.object({
  id: z.string(),
  title: z.string(),
  source: figureSourceSchema,
  outcome: z.enum(sourceOutcomes),
  /** Of the rows' cells, in order. */
  columns: z.array(columnDefinitionSchema),
  rows: z.array(
    z.object({
      book: z.number().int().nullable(),
      cells: z.array(cellSchema),
      /** Of a table with one row of each fund: further rows of the fund, which are not shown. */
      more: z.number().int().nonnegative().optional(),
    }),
  ),
  /** Whether the view has more rows than these. */
  hasMore: z.boolean(),
  /** The day that the rows are of; null where they are of no day. */
  date: z.string().nullable(),
});
export type FigureTable = z.infer<typeof figureTableSchema>;

/** A block beneath the list: rows of a view, or the figures of one kind that are closest to their limit. */
const homeBlockSchema = z.discriminatedUnion('shows', [
  z.object({ shows: z.literal('rows'), id: z.string(), table: figureTableSchema }),
  z.object({
    shows: z.literal('limits'),
    id: z.string(),
    title: z.string(),
    kind: z.string(),
    figures: z.array(limitFigureSchema),
    /** Of all funds with a figure of the day. */
    funds: z.number().int(),
    /** Of these the funds with a breach; `figures` lists theirs first. */
    beyond: z.number().int(),
  }),
]);
export type HomeBlock = z.infer<typeof homeBlockSchema>;

export const figureChanges = ['new breach', 'breach over', 'new warning', 'warning over', 'closer', 'farther'] as const;
export type FigureChange = (typeof figureChanges)[number];

const changedFigureSchema = z.object({
  change: z.enum(figureChanges),
  kind: z.string(),
  book: z.number().int(),
  /** In the reader's words; empty where the fund has one figure of the kind only. */
  detail: z.string(),
  fund: z.string(),
  before: z.number().nullable(),
  now: z.number().nullable(),
});

/** What the figures say that they did not say when the user signed in before. */
const sinceSchema = z.object({
  /** ISO 8601 instant. */
  signedInAt: z.string(),
  /** The newest day of then; null where there was none. Equal to today's: nothing newer has come. */
  date: z.string().nullable(),
  changes: z.array(changedFigureSchema),
  /** More than `changes` lists. */
  count: z.number().int(),
});
export type Since = z.infer<typeof sinceSchema>;

/** A limit, with what its figures of the day count: `figures` may list fewer. */
const homeKindSchema = limitKindSchema.extend({
  /** Of the breaches those that began on the day. */
  fresh: z.number().int(),
  /** Funds with figures of state `unknown`. */
  unknownFunds: fundGroupSchema,
});
export type HomeKind = z.infer<typeof homeKindSchema>;

/** Query of GET /api/home and GET /api/book/{FundNo}/page */
export const homeQuerySchema = z.object({
  /** The newest day of the data up to this one is shown. */
  day: dateSchema.optional(),
});

/** GET /api/home : what the user's funds say, of the newest day. */
export const homeSchema = z.object({
  /** Whether the day's figures could be read: `absent` where there are none at all. */
  outcome: z.enum(sourceOutcomes),
  /** Null unless they were read. */
  asOf: asOfSchema.nullable(),
  /** Legal ones first, then in the order of the house. */
  kinds: z.array(homeKindSchema),
  /** Breaches, then warnings; the most pressing first, and no more than a page lists. */
  figures: z.array(limitFigureSchema),
  /** Of each kind without breach or warning the figure closest to its limit. */
  closest: z.array(limitFigureSchema),
  blocks: z.array(homeBlockSchema),
  /** Null before a second sign-in, and without figures. */
  since: sinceSchema.nullable(),
  /** What of the house's description does not hold; told to administrators. */
  faults: z.array(z.string()),
});
export type Home = z.infer<typeof homeSchema>;
