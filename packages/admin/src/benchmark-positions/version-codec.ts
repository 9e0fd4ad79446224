import { z } from 'zod';

/** The version of a benchmark in its form: 0 for a new benchmark, which has none on the wire. */
export const versionCodec = z.codec(z.number(), z.number().optional(), {
  decode: (version) => (version === 0 ? undefined : version),
  encode: (version) => version ?? 0,
});
