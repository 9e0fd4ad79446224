export {
  comparisonOperators,
  MAX_COMPARISONS,
  MAX_FILTER_BYTES,
  type Comparison,
  type ComparisonOperator,
  type FilterTree,
  type FilterValue,
} from './filter-tree.ts';
export { FilterError } from './filter-error.ts';
export { parseFilter } from './parse-filter.ts';
export { printColumn, printFilter } from './print-filter.ts';
export {
  countWildcards,
  escapeLike,
  likeFromTyped,
  MAX_LIKE_CHARACTERS,
  MAX_LIKE_WILDCARDS,
  parseLike,
  type LikePart,
} from './like-pattern.ts';
export { parseOrderBy, printOrderBy, type OrderTerm } from './order-by.ts';
