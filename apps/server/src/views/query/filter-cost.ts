import { FilterError, parseLike, type Comparison, type FilterTree } from '@fundscope/contract/filter';
import { comparisonPositions } from './comparison-positions.ts';

/** What a filter may cost: as many plain comparisons as the language allows, or a few dozen patterns. */
export const MAX_FILTER_COST = 500;
/** A pattern is sought in each row's text, which costs as much as so many comparisons. */
const PATTERN_COST = 8;
/** The wildcards of _contains_. Each further one is another search in the same text. */
const FREE_WILDCARDS = 2;

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
  const text = value.type === 'text' ? value.value : '';
  const wildcards = parseLike(text).filter((part) => part === 'any').length;
  return PATTERN_COST * Math.max(1, wildcards - FREE_WILDCARDS + 1);
}

function tooMuch(source: string, index: number): FilterError {
  const { position, token } = comparisonPositions(source, index).value;
  const message = `The filter costs too much from position ${position} on: it may have ${MAX_FILTER_COST} comparisons, of which each like counts ${PATTERN_COST}, and as much again for each % beyond ${FREE_WILDCARDS}. Ask for fewer patterns, or compare with eq.`;
  return new FilterError('filter-too-large', message, position, token);
}
