import { DocumentRefused } from '../model/document-refused.ts';

const undisplayed = /the text `(?:\\?")(.+?)(?:\\?")` could not be displayed/gu;

/**
 * What an error of the typesetter is for whoever asked: a character that the typeface lacks refuses the document, since a
 * page with a box in its place is not whole. Every other error stays as it is.
 */
export function refusalOfCharacters(error: unknown): unknown {
  const message = error instanceof Error ? error.message : '';
  const missing = [...new Set([...message.matchAll(undisplayed)].map(([, character]) => character))].join(' ');
  if (missing === '') return error;
  return new DocumentRefused(
    {
      de: `Die Schrift der Dokumente hat diese Zeichen nicht: ${missing}. Bitte in den Daten ersetzen.`,
      en: `The typeface of documents lacks these characters: ${missing}. Please replace them in the data.`,
    },
    { cause: error },
  );
}
