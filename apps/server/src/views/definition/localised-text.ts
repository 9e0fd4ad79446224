import { z } from 'zod';

const text = z.string().min(1);

/** A text of a description: one for all, or one in each language. */
export const localisedTextSchema = z.union([text, z.strictObject({ en: text, de: text })]);
export type LocalisedText = z.infer<typeof localisedTextSchema>;

export const textIn = (locale: 'de' | 'en', text: LocalisedText): string =>
  typeof text === 'string' ? text : text[locale];
