import { z } from 'zod';
import { benchmarkNameSchema, positionFields } from './benchmark-names.ts';

const riskPositionSchema = z.object(positionFields);

/** GET /api/fmdriskbenchmark/{name}, POST /api/fmdriskbenchmark (create or replace). Weights sum to whatever they do. */
export const riskBenchmarkSchema = z.object({
  name: benchmarkNameSchema,
  positions: z.array(riskPositionSchema).min(1, 'A benchmark needs at least one position.').max(500),
});

export type RiskBenchmark = z.infer<typeof riskBenchmarkSchema>;
export type RiskBenchmarkPosition = z.infer<typeof riskPositionSchema>;
