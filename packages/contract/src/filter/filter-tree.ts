/** A comparison's operator, as it is printed. */
export const comparisonOperators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'not like'] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];

/**
 * A value in a filter. Numbers stay decimal text, so that no digit is lost on the way to the database;
 * dates (`YYYY-MM-DD`) and date times (`YYYY-MM-DDTHH:MM:SS`) are text as everywhere.
 */
export type FilterValue =
  | { readonly type: 'number'; readonly value: string }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'date'; readonly value: string }
  | { readonly type: 'datetime'; readonly value: string }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'null' };

export interface Comparison {
  readonly kind: 'comparison';
  readonly column: string;
  readonly operator: ComparisonOperator;
  readonly value: FilterValue;
}

/** A filter as a tree. `and` and `or` have at least two operands; a nested one of the same kind stands in parentheses. */
export type FilterTree =
  | { readonly kind: 'or'; readonly operands: readonly FilterTree[] }
  | { readonly kind: 'and'; readonly operands: readonly FilterTree[] }
  | { readonly kind: 'not'; readonly operand: FilterTree }
  | Comparison;

export const MAX_FILTER_BYTES = 16 * 1024;
export const MAX_COMPARISONS = 500;
