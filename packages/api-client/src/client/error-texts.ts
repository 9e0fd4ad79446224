import { refusalTextsDe } from './refusal-texts-de.ts';
import type { RefusalTexts } from './refusal-text.ts';

/** The languages in which the client asks for names and writes its own errors. */
export type Language = 'en' | 'de';

interface ErrorTexts {
  readonly noAnswer: string;
  readonly unexpectedAnswer: string;
  readonly incompleteAnswer: (received: number, announced: number) => string;
  /** An answer without a sentence of the server's. */
  readonly status: (status: number) => string;
  /** What is not there, or stands against a call; undefined: the server's own sentence is in this language. */
  readonly refusals: RefusalTexts | undefined;
}

export const errorTexts: Record<Language, ErrorTexts> = {
  en: {
    noAnswer: 'The server does not answer. Check your connection and try again.',
    unexpectedAnswer: 'The server gave an unexpected answer. Reload the page and try again.',
    incompleteAnswer: (received, announced) => `Only ${received} of ${announced} rows arrived. Load the data again.`,
    status: (status) => `Unknown Backend Error (status ${status}). Try again; if it stays, tell your administrator.`,
    refusals: undefined,
  },
  de: {
    noAnswer: 'Der Server antwortet nicht. Bitte Verbindung prüfen und erneut versuchen.',
    unexpectedAnswer: 'Der Server hat unerwartet geantwortet. Bitte Seite neu laden und erneut versuchen.',
    incompleteAnswer: (received, announced) =>
      `Nur ${received} von ${announced} Zeilen sind angekommen. Bitte Daten erneut laden.`,
    status: (status) =>
      `Unbekannter Fehler des Servers (Status ${status}). Bitte erneut versuchen; bleibt er, bitte den Administrator verständigen.`,
    refusals: refusalTextsDe,
  },
};
