import { expect } from 'vitest';
import { z } from 'zod';
import type { LiteralAnswer } from './literal-client.ts';

export const rowSchema = z.record(z.string(), z.unknown());
export const isFilledList = ({ json }: LiteralAnswer) => void z.array(rowSchema).min(1).parse(json);
export const isRecord = ({ json }: LiteralAnswer) => void rowSchema.parse(json);
/** The answer to a change is the record as it is now. */
export const hasValues = (values: object) => (answer: LiteralAnswer) => expect(answer.json).toMatchObject(values);
export const numberIn = ({ json }: LiteralAnswer, field: string): number =>
  z.number().parse(rowSchema.parse(json)[field]);
