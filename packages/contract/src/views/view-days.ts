import { z } from 'zod';

/** GET /api/wview/{viewName}/days?TestingDB= */
export const viewDaysQuerySchema = z.object({ TestingDB: z.enum(['true', 'false']).optional() });

/** What is known of the run that computed a day's rows. */
const dayRunSchema = z.object({
  /** What the run is called. */
  run: z.string(),
  /** Its state, in the words of the catalogue where it has some. */
  state: z.string(),
  /** When it ended, `YYYY-MM-DDTHH:MM:SS`; null: not known. */
  finishedAt: z.string().nullable(),
  /** Of the program that computed it; empty: not known. */
  version: z.string(),
  /** How many funds it has; null: not known. */
  funds: z.number().int().nullable(),
});
export type DayRun = z.infer<typeof dayRunSchema>;

const viewDaySchema = z.object({
  /** `YYYY-MM-DD` */
  day: z.string(),
  /** Absent: no run of that day is known, or the view names none. */
  run: dayRunSchema.optional(),
  /** Whether all figures of the day are there. Null: not known, which is not complete. */
  isComplete: z.boolean().nullable(),
  /** How many funds have rows, of those that the caller sees; null: not counted. */
  funds: z.number().int().nullable(),
});
export type ViewDay = z.infer<typeof viewDaySchema>;

/** The days of a view's day column that have rows for the caller, the newest first; none for a view without such a column. */
export const viewDaysSchema = z.array(viewDaySchema);
