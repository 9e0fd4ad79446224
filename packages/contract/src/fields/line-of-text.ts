import { z } from 'zod';
import { fieldErrorTexts } from './field-error-texts.ts';

/** Control characters, line and paragraph separators, and controls of the writing direction, which make a text look like another. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

/** One line of text, without the spaces around it; may be empty. */
export const lineSchema = (maxLength: number) =>
  z.string().trim().max(maxLength).regex(oneLine, fieldErrorTexts['not-one-line']);

/** One line of text that says something. */
export const requiredLineSchema = (maxLength: number) => lineSchema(maxLength).min(1, fieldErrorTexts.required);
