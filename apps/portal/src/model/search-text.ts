import { searchSynonyms } from './search-synonyms.ts';

/** Case, accents and umlauts do not matter: `kusten` finds Küstenwind. */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();

export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

const foldedGroups = searchSynonyms.map((terms) => ({
  terms,
  folded: terms.map((term) => wordsOf(fold(term)).join(' ')),
}));

/** The terms that mean the same as some whole words of the texts, in both languages. */
export function synonymsOf(texts: readonly string[]): readonly string[] {
  const named = texts.map((text) => ` ${wordsOf(fold(text)).join(' ')} `);
  return foldedGroups.flatMap(({ terms, folded }) =>
    folded.some((term) => named.some((text) => text.includes(` ${term} `))) ? terms : [],
  );
}

/** Whether each word of a search is in one of the texts. */
export function hasAllWords(texts: readonly string[], search: string): boolean {
  const folded = texts.map(fold);
  return fold(search)
    .split(/\s+/u)
    .filter((word) => word !== '')
    .every((word) => folded.some((text) => text.includes(word)));
}
