import { z } from 'zod';
import { positionFields, simpleNameSchema } from './benchmark-names.ts';
import { isCalendarDate } from '../calendar/calendar-date.ts';

const perfPositionSchema = z.object({
  ...positionFields,
  /** Fraction that is added each day; negative: taken away. */
  daily_surcharge: z.number(),
  interest_rate_index: z.boolean(),
});

const perfPeriodSchema = z.object({
  /** 0 is the newest. */
  period_nr: z.int32().nonnegative(),
  /** The NIW date from which the positions hold. */
  niwDateFrom: z.string().refine(isCalendarDate, 'Must be a date of the calendar, YYYY-MM-DD.'),
  positions: z.array(perfPositionSchema).min(1, 'A period needs at least one position.').max(500),
});

const isCounted = (periods: readonly { period_nr: number }[]): boolean =>
  periods.every(({ period_nr }, index) => period_nr === index);
const areApart = (periods: readonly { niwDateFrom: string }[]): boolean =>
  new Set(periods.map(({ niwDateFrom }) => niwDateFrom)).size === periods.length;

/** GET /api/fmdperfbenchmark/{name}, POST /api/fmdperfbenchmark (create or replace). Weights sum to whatever they do. */
export const perfBenchmarkSchema = z.object({
  name: simpleNameSchema,
  periods: z
    .array(perfPeriodSchema)
    .min(1, 'A benchmark needs at least one period.')
    .max(500)
    .refine(isCounted, 'Periods are numbered from 0 in their order: renumber them.')
    .refine(areApart, 'Two periods begin on the same date: change one, or put their positions together.'),
});

export type PerfBenchmark = z.infer<typeof perfBenchmarkSchema>;
export type PerfBenchmarkPeriod = z.infer<typeof perfPeriodSchema>;
export type PerfBenchmarkPosition = z.infer<typeof perfPositionSchema>;
