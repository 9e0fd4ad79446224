import { importRefusalSchema, importRowReasonSchema, type ImportRefusal } from '@fundscope/contract/imports';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { refusalText } from './refusal-text.ts';

/** Facts for a code: of each list one, of each text the same word. */
function sampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape);
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
  }
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)];
  if (schema instanceof z.ZodDiscriminatedUnion) return sampleOf(importRowReasonSchema.options[0]);
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodOptional) return sampleOf(schema.unwrap());
  if (schema instanceof z.ZodNumber) return 7;
  return schema instanceof z.ZodBoolean ? true : 'Fact';
}

const refusals = importRefusalSchema.options.map((option) => importRefusalSchema.parse(sampleOf(option)));
const rowFaults = importRowReasonSchema.options.map((option): ImportRefusal => ({
  code: 'rows-invalid',
  faults: [{ line: 3, reason: importRowReasonSchema.parse(sampleOf(option)) }],
  isCut: false,
}));

it.each([...refusals, ...rowFaults].map((refusal) => [refusal.code, refusal] as const))(
  'a refusal is a sentence, which names the command line’s options to nobody in the portal: %s',
  (_, refusal) => {
    const texts = (['command-line', 'portal'] as const).map((audience) => refusalText(refusal, audience));
    for (const text of texts) expect(text).toMatch(/^(?!.*(?:undefined|\[object|NaN))[A-Za-z-].+[.:)]/u);
    expect(texts[1]).not.toContain('--');
  },
);

it('a word of the user’s file that looks like an option stands as it is', () => {
  const cell = 'see --replace';
  const reason = {
    code: 'not-of-type',
    cell,
    column: '--type',
    type: 'number',
    decimalMark: '.',
    dateFormat: 'YYYY-MM-DD',
    isGivenType: true,
  } as const;
  const text = refusalText({ code: 'rows-invalid', faults: [{ line: 2, reason }], isCut: false }, 'portal');
  expect(text).toContain('line 2: "see --replace" in "--type" is not a number with the decimal mark ".".');
});
