const words = new Set(
  (
    'id ids no nr num number nummer isin wkn lei iban bic cusip sedol valor valoren code key konto kontonr account ' +
    'depot book buch fund fonds portfolio mandate mandat plz zip phone telefon bloomberg ric ticker'
  ).split(' '),
);
const endings = /(?:nummer|number|nr|konto|depot|code|key|schluessel|schlüssel|isin|wkn|id)$/u;

/**
 * Whether a column's title says that its cells name something, such as a fund or an account: numbers in it are not
 * counted with, and may have lost their leading zeros.
 */
export const namesSomething = (header: string): boolean =>
  header
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => words.has(word) || (word.length > 5 && endings.test(word)));
