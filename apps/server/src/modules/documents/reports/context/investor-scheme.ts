import type { ParameterSet } from '@fundscope/contract/administration';

type Scheme = NonNullable<ParameterSet['ratingScale']>;

/** The class of an investor's scheme that a word of the data belongs to; the word itself where there is no scheme. */
export function classIn(scheme: Scheme | undefined, word: string, notAssigned: string): string {
  if (!scheme) return word;
  return scheme.classes.find(({ members }) => members.includes(word))?.name ?? notAssigned;
}
