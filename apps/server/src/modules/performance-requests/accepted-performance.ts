import { performanceRequestSchema } from '@fundscope/contract/requests';
import { z } from 'zod';

/** A performance request as it is stored: with the language of whoever sent it, which its payload has no field for. */
export const acceptedPerformanceSchema = performanceRequestSchema.extend({
  settled: z.object({ locale: z.enum(['de', 'en']) }).optional(),
});
