import { z } from 'zod';

/** Lines of one call. */
export const MOST_FIGURE_LINES = 40;
/** Days of a line, at most. */
const MOST_LINE_DAYS = 260;

/** A rule of breaches, a book and, where the fund has several figures of the rule, an item: `market:1001`, `issuers:1001:Largest issuer`. */
const lineNameSchema = z
  .string()
  .max(400)
  .regex(/^[a-z][a-z0-9-]{0,62}:[1-9]\d{0,9}(:.+)?$/u, 'must be a rule and a book: market:1001');

/** GET /api/home/lines?figure=market:1001&figure=stress:1002&days=60 */
export const figureLinesQuerySchema = z.strictObject({
  figure: z.union([lineNameSchema.transform((one) => [one]), z.array(lineNameSchema).min(1).max(MOST_FIGURE_LINES)]),
  days: z.coerce.number().int().min(2).max(MOST_LINE_DAYS).default(60),
});

const linePointSchema = z.object({ date: z.string(), value: z.number(), limit: z.number().nullable() });

const figureLineSchema = z.object({
  kind: z.string(),
  book: z.number().int(),
  item: z.string(),
  /** The oldest first. */
  points: z.array(linePointSchema),
  /** The first day of the run of breaches, or of breaches and warnings, that the newest day belongs to; null: in order. */
  since: z.string().nullable(),
  /** Whether the run may have begun before the first point. */
  isOlder: z.boolean(),
});
export const figureLinesSchema = z.array(figureLineSchema);
export type FigureLine = z.infer<typeof figureLineSchema>;

/** What a figure's line is asked for by. */
export const figureLineName = ({ kind, book, item }: Pick<FigureLine, 'kind' | 'book' | 'item'>): string =>
  [kind, book, ...(item === '' ? [] : [item])].join(':');
