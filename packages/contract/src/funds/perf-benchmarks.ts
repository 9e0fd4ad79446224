import { z } from 'zod';
import { positionFields, savedPositionsSchema, savedWeightSchema, simpleNameSchema } from './benchmark-names.ts';
import { boundedDateSchema, dateSchema } from '../fields/bounded-date.ts';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { recordVersionSchema, savedVersionSchema } from '../fields/record-version.ts';

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
  niwDateFrom: dateSchema,
  positions: z.array(perfPositionSchema).min(1, fieldErrorTexts['no-position']).max(500),
});

const savedSurchargeSchema = z
  .number()
  .min(-0.1, fieldErrorTexts['not-a-surcharge'])
  .max(0.1, fieldErrorTexts['not-a-surcharge']);

const savedPeriodSchema = perfPeriodSchema.extend({
  niwDateFrom: boundedDateSchema,
  positions: savedPositionsSchema(
    perfPositionSchema.extend({ weight: savedWeightSchema, daily_surcharge: savedSurchargeSchema }),
  ),
});

const isCounted = (periods: readonly { period_nr: number }[]): boolean =>
  periods.every(({ period_nr }, index) => period_nr === index);
const areApart = (periods: readonly { niwDateFrom: string }[]): boolean =>
  new Set(periods.map(({ niwDateFrom }) => niwDateFrom)).size === periods.length;

const periodsOf = <Period extends typeof perfPeriodSchema>(period: Period) =>
  z
    .array(period)
    .min(1, fieldErrorTexts['no-period'])
    .max(500)
    .refine(isCounted, fieldErrorTexts['periods-not-numbered'])
    .refine(areApart, fieldErrorTexts['periods-on-one-date']);

/** A benchmark's name and content. Weights sum to whatever they do. */
export const perfBenchmarkSchema = z.object({ name: simpleNameSchema, periods: periodsOf(perfPeriodSchema) });

/** GET /api/fmdperfbenchmark/{name} */
export const perfBenchmarkRecordSchema = perfBenchmarkSchema.extend({ version: recordVersionSchema });

/** POST /api/fmdperfbenchmark : see `savedVersionSchema`. */
export const perfBenchmarkSaveSchema = perfBenchmarkSchema.extend({
  periods: periodsOf(savedPeriodSchema),
  version: savedVersionSchema,
});

export type PerfBenchmark = z.infer<typeof perfBenchmarkSchema>;
export type PerfBenchmarkPeriod = z.infer<typeof perfPeriodSchema>;
export type PerfBenchmarkPosition = z.infer<typeof perfPositionSchema>;
export type PerfBenchmarkRecord = z.infer<typeof perfBenchmarkRecordSchema>;
export type PerfBenchmarkSave = z.infer<typeof perfBenchmarkSaveSchema>;
