import { z } from 'zod';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { recordVersionSchema, savedVersionSchema } from '../fields/record-version.ts';
import { benchmarkNameSchema, positionFields, savedPositionsSchema, savedWeightSchema } from './benchmark-names.ts';

const riskPositionSchema = z.object(positionFields);

/** A benchmark's name and content. Weights sum to whatever they do. */
export const riskBenchmarkSchema = z.object({
  name: benchmarkNameSchema,
  positions: z.array(riskPositionSchema).min(1, fieldErrorTexts['no-position']).max(500),
});

/** GET /api/fmdriskbenchmark/{name} */
export const riskBenchmarkRecordSchema = riskBenchmarkSchema.extend({ version: recordVersionSchema });

/** POST /api/fmdriskbenchmark : see `savedVersionSchema`. */
export const riskBenchmarkSaveSchema = riskBenchmarkSchema.extend({
  positions: savedPositionsSchema(riskPositionSchema.extend({ weight: savedWeightSchema })),
  version: savedVersionSchema,
});

export type RiskBenchmark = z.infer<typeof riskBenchmarkSchema>;
export type RiskBenchmarkPosition = z.infer<typeof riskPositionSchema>;
export type RiskBenchmarkRecord = z.infer<typeof riskBenchmarkRecordSchema>;
export type RiskBenchmarkSave = z.infer<typeof riskBenchmarkSaveSchema>;
