import { missingSchema, type ErrorBody, type Missing } from '@fundscope/contract/errors';

/** The languages in which the client asks for names and writes its own errors. */
export type Language = 'en' | 'de';

/** A sentence for each code, from its facts: a code that has none does not compile. */
type MissingTexts = {
  readonly [Code in Missing['code']]: (facts: Extract<Missing, { readonly code: Code }>) => string;
};

interface ErrorTexts {
  readonly noAnswer: string;
  readonly unexpectedAnswer: string;
  readonly incompleteAnswer: (received: number, announced: number) => string;
  /** An answer without a sentence of the server's. */
  readonly status: (status: number) => string;
  /** What is not there; undefined: the server's own sentence is in this language. */
  readonly missing: MissingTexts | undefined;
}

export const errorTexts: Record<Language, ErrorTexts> = {
  en: {
    noAnswer: 'The server does not answer. Check your connection and try again.',
    unexpectedAnswer: 'The server gave an unexpected answer. Reload the page and try again.',
    incompleteAnswer: (received, announced) => `Only ${received} of ${announced} rows arrived. Load the data again.`,
    status: (status) => `Unknown Backend Error (status ${status}). Try again; if it stays, tell your administrator.`,
    missing: undefined,
  },
  de: {
    noAnswer: 'Der Server antwortet nicht. Bitte Verbindung prüfen und erneut versuchen.',
    unexpectedAnswer: 'Der Server hat unerwartet geantwortet. Bitte Seite neu laden und erneut versuchen.',
    incompleteAnswer: (received, announced) =>
      `Nur ${received} von ${announced} Zeilen sind angekommen. Bitte Daten erneut laden.`,
    status: (status) =>
      `Unbekannter Fehler des Servers (Status ${status}). Bitte erneut versuchen; bleibt er, bitte den Administrator verständigen.`,
    missing: {
      'no-such-fund': ({ fund }) => `Es gibt keinen Fonds Q${fund}, den Sie sehen dürfen.`,
      'no-such-view': ({ view }) => `Es gibt keine Ansicht „${view}“, die Sie sehen dürfen.`,
      'no-such-saved-view': () => 'Es gibt keine gespeicherte Ansicht dieser Nummer, die Sie öffnen dürfen.',
      'no-such-report': ({ report, fund }) => `Es gibt keinen Bericht ${report} des Fonds Q${fund}.`,
      'no-such-request': ({ request }) => `Es gibt keine Anfrage ${request}, die Sie sehen dürfen.`,
      'no-such-document-request': ({ request }) => `Sie haben keine Dokumentanfrage ${request}.`,
      'no-such-irs-request': ({ request }) => `Sie haben keine IRS-Anfrage ${request}.`,
      'no-such-document': () => 'Das Dokument ist nicht da.',
      'no-such-file': () => 'Es gibt diese Datei nicht, oder Sie dürfen sie nicht mehr öffnen.',
      'no-such-inbox-entry': () => 'Diesen Eintrag gibt es in Ihrem Posteingang nicht.',
      'no-such-pack': ({ pack }) => `Es gibt kein Paket ${pack}, das Ihnen gehört.`,
      'no-such-pack-run': ({ run, pack }) => `Es gibt keinen Lauf ${run} des Pakets ${pack}.`,
    },
  },
};

/** What is not there, in the user's language, where the server says what it is; other refusals may have codes alike. */
export function missingText(body: ErrorBody | undefined, language: Language): string | undefined {
  if (body?.code !== 'not-found') return undefined;
  const texts = errorTexts[language].missing;
  const { data: missing } = missingSchema.safeParse(body.refusal);
  return missing && (texts?.[missing.code] as ((facts: Missing) => string) | undefined)?.(missing);
}
