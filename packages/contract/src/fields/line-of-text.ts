import { z } from 'zod';
import { fieldErrorTexts } from './field-error-texts.ts';

/** Control characters, line and paragraph separators, and controls of the writing direction, which make a text look like another. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

/** One line of text, without the spaces around it; may be empty. */
export const lineSchema = (maxLength: number) =>
  z.string().trim().max(maxLength).regex(oneLine, fieldErrorTexts['not-one-line']);

/** Characters that no font shows, such as zero-width spaces. Words of some scripts need them; identifiers do not. */
const visible = /^[^\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** A text that no other one looks the same as by invisible characters. */
export const visibleText = <Text extends z.ZodType<string, string>>(text: Text) =>
  text.refine((value) => visible.test(value), fieldErrorTexts['invisible-characters']);

/** A text that tells records apart: in one Unicode form (NFKC), without invisible characters. */
export const identifierSchema = (maxLength: number) =>
  visibleText(
    z
      .string()
      .normalize('NFKC')
      .trim()
      .max(maxLength)
      .regex(oneLine, fieldErrorTexts['not-one-line'])
      .min(1, fieldErrorTexts.required),
  );

/** One line of text that says something. */
export const requiredLineSchema = (maxLength: number) => lineSchema(maxLength).min(1, fieldErrorTexts.required);
