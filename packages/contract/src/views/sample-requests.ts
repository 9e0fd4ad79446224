import { z } from 'zod';

/** A request to try on a view: GET /api/wview/{wvname} with `$filter`, `$orderby`, `toprows`. */
export const sampleRequestSchema = z.object({
  /** What is tried; many views share one. */
  test_type: z.string(),
  wvname: z.string(),
  filter: z.string(),
  orderby: z.string(),
  toprows: z.number().int().positive(),
});
export type SampleRequest = z.infer<typeof sampleRequestSchema>;

/** GET /api/wview/samplerequests: for every view that the user may read. */
export const sampleRequestsSchema = z.array(sampleRequestSchema);
