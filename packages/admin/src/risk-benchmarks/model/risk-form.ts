import { riskBenchmarkSaveSchema, riskBenchmarkSchema, type RiskBenchmark } from '@fundscope/contract/funds';
import { z } from 'zod';
import { withKeys, type PositionForm } from '../../benchmark-positions/position-form.ts';
import { percentText, type BoxStyle } from '../../typed-fields/box-codecs.ts';
import { versionCodec } from '../../benchmark-positions/version-codec.ts';

/** A benchmark as it is stored, or to be. */
export interface RiskRecord extends RiskBenchmark {
  readonly version?: number | undefined;
}

export interface RiskForm {
  name: string;
  positions: PositionForm[];
  /** No box shows it; 0 where nothing is stored. */
  version: number;
}

/** What the boxes hold, in front of the contract's benchmark: weights are edited in percent and sent as fractions. */
export const riskFormSchema = (style: BoxStyle): z.ZodType<RiskRecord, RiskForm> =>
  formSchema(style, riskBenchmarkSaveSchema.shape);

/** A stored benchmark may hold weights that a save refuses. */
function formSchema(
  style: BoxStyle,
  { name, positions }: Pick<typeof riskBenchmarkSchema.shape, 'name' | 'positions'>,
): z.ZodType<RiskRecord, RiskForm> {
  const { index, weight } = positions.element.shape;
  const schema = z.object({
    name,
    positions: z.array(z.object({ index, weight: percentText(weight, { ...style, decimals: 2 }) })).pipe(positions),
    version: versionCodec,
  });
  return schema as unknown as z.ZodType<RiskRecord, RiskForm>;
}

/** A stored benchmark in its boxes. */
export function riskFormOf(record: RiskRecord, style: BoxStyle): RiskForm {
  const boxes = z.encode(formSchema(style, riskBenchmarkSchema.shape), { version: undefined, ...record });
  return { ...boxes, positions: withKeys(boxes.positions) };
}

export const blankPosition: Omit<PositionForm, 'key'> = { index: '', weight: '' };

/** What a new benchmark begins with. */
export const newRiskForm: RiskForm = { name: '', positions: withKeys([blankPosition]), version: 0 };
