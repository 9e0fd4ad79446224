import { z } from 'zod';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { requiredLineSchema } from '../fields/line-of-text.ts';
import { recordVersionSchema } from '../fields/record-version.ts';

/** An address takes a name that is this long whatever signs it has. */
const MAX_NAME_LENGTH = 60;

/** `index` is another call's address, and an address drops a dot. */
const isAddressable = (name: string): boolean => !['index', '.', '..'].includes(name);
const notAddressable = fieldErrorTexts['not-addressable'];

/** Letter first, then letters, digits, underscore. */
export const simpleNameSchema = z
  .string()
  .max(MAX_NAME_LENGTH)
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/u, fieldErrorTexts['not-a-simple-name'])
  .refine(isAddressable, notAddressable);

/** Any line of text that is not empty. */
export const benchmarkNameSchema = requiredLineSchema(MAX_NAME_LENGTH).refine(isAddressable, notAddressable);

/** GET /api/fmdperfbenchmark, /api/fmdriskbenchmark */
export const benchmarkNamesSchema = z.array(z.object({ name: z.string() }));

/** GET …/index : the indices that a benchmark can be made of. */
export const benchmarkIndicesSchema = z.array(z.object({ index: z.string(), name: z.string() }));

/** GET …/{name}/funds : the books whose fund master data name a benchmark. */
export const benchmarkFundsSchema = z.array(z.object({ BookID: z.int32(), display: z.string() }));

/** POST …/delete/{name} : the name once more; `version`: see `recordDeletionSchema`. */
export const benchmarkDeletionSchema = z.object({
  name: z.string().optional(),
  version: recordVersionSchema.optional(),
});

/** What a position names, and the fraction of the benchmark that it makes up. */
export const positionFields = {
  index: requiredLineSchema(100),
  weight: z.number(),
};

/** A weight as it is saved: a benchmark holds no short and no leveraged position. Stored ones may, and stay readable. */
export const savedWeightSchema = z
  .number()
  .min(0, fieldErrorTexts['not-a-weight'])
  .max(1, fieldErrorTexts['not-a-weight']);

/** Positions as they are saved: at most one of each index. Stored benchmarks may hold more, and stay readable. */
export const savedPositionsSchema = <Position extends z.ZodType<{ readonly index: string }>>(position: Position) =>
  z
    .array(position)
    .min(1, fieldErrorTexts['no-position'])
    .max(500)
    .superRefine((positions, context) => {
      const seen = new Set<string>();
      for (const [nr, { index }] of positions.entries()) {
        if (seen.has(index)) {
          context.addIssue({ code: 'custom', path: [nr, 'index'], message: fieldErrorTexts['index-twice'] });
        }
        seen.add(index);
      }
    });

export type BenchmarkFund = z.infer<typeof benchmarkFundsSchema>[number];
export type BenchmarkName = z.infer<typeof benchmarkNamesSchema>[number];
export type BenchmarkIndex = z.infer<typeof benchmarkIndicesSchema>[number];
