import { z } from 'zod';

/** One line of text, without the spaces around it; may be empty. */
export const lineSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u, 'must be one line without control characters');

/** One line of text that says something. */
export const requiredLineSchema = (maxLength: number) => lineSchema(maxLength).min(1, 'must not be empty');
