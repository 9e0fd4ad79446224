import { parseFilter, printFilter, type FilterTree } from '@fundscope/contract/filter';

const termsOf = (tree: FilterTree | undefined): readonly FilterTree[] =>
  tree === undefined ? [] : tree.kind === 'and' ? tree.operands.flatMap(termsOf) : [tree];

/** The conditions that a filter joins by `and`, none for an empty one; undefined where it is no filter. */
export function readTerms(filter: string): readonly FilterTree[] | undefined {
  try {
    return termsOf(parseFilter(filter));
  } catch {
    return undefined;
  }
}

/** Text of the filter language that joins conditions by `and`; those that say the same stand once. */
export const joinTerms = (terms: readonly FilterTree[]): string =>
  [...new Set(terms.map((term) => (term.kind === 'or' ? `(${printFilter(term)})` : printFilter(term))))].join(' and ');
