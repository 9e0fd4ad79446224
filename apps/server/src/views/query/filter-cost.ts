import { countWildcards, FilterError, type Comparison, type FilterTree } from '@fundscope/contract/filter';
import { comparisonPositions } from './comparison-positions.ts';

/** What a filter may cost: as many plain comparisons as the language allows, or a few dozen patterns. */
export const MAX_FILTER_COST = 500;
/** A pattern is sought in each row's text, which costs as much as so many comparisons. */
const PATTERN_COST = 8;
/** The wildcards of _contains_. Each further one is another search in the same text. */
const FREE_WILDCARDS = 2;
/** The database lowercases a pattern for each row: so many characters cost about as much as a short pattern. */
const CHARACTERS_OF_PATTERN = 100;

/**
 * Bounds what a filter costs for each row that the database tries it on: its length alone says little.
 * @param source the text that the tree was read from, to name the place where it becomes too much
 * @throws {FilterError} `filter-too-large`
 */
export function checkFilterCost(tree: FilterTree, source: string): void {
  let cost = 0;
  for (const [index, comparison] of comparisonsOf(tree).entries()) {
    cost += costOf(comparison);
    if (cost > MAX_FILTER_COST) throw tooMuch(source, index);
  }
}

/** In plain comparisons. */
export const filterCost = (tree: FilterTree): number =>
  comparisonsOf(tree).reduce((sum, comparison) => sum + costOf(comparison), 0);

/** In the order of the text. */
function comparisonsOf(tree: FilterTree): Comparison[] {
  if (tree.kind === 'comparison') return [tree];
  return tree.kind === 'not' ? comparisonsOf(tree.operand) : tree.operands.flatMap(comparisonsOf);
}

function costOf({ operator, value }: Comparison): number {
  if (operator !== 'like' && operator !== 'not like') return 1;
  const text = value.type === 'null' ? '' : String(value.value);
  const patterns = Math.max(1, countWildcards(text) - FREE_WILDCARDS + 1);
  return PATTERN_COST * (patterns + Math.floor(text.length / CHARACTERS_OF_PATTERN));
}

function tooMuch(source: string, index: number): FilterError {
  const { position, token } = comparisonPositions(source, index).value;
  const message = `The filter costs too much from position ${position} on: it may have ${MAX_FILTER_COST} comparisons, of which each like counts ${PATTERN_COST}, and as much again for each % beyond ${FREE_WILDCARDS} and for each ${CHARACTERS_OF_PATTERN} characters. Ask for fewer or shorter patterns, or compare with eq.`;
  return new FilterError('filter-too-large', message, position, token);
}
