import { z } from 'zod';
import { fieldErrorTexts } from './field-error-texts.ts';

/** One line of text, without the spaces around it; may be empty. */
export const lineSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u, fieldErrorTexts['not-one-line']);

/** One line of text that says something. */
export const requiredLineSchema = (maxLength: number) => lineSchema(maxLength).min(1, fieldErrorTexts.required);
