import { FilterError, type Comparison, type FilterTree } from '@fundscope/contract/filter';
import { sql, type RawBuilder } from 'kysely';
import type { BoundColumn, BoundView } from './bound-view.ts';
import { compileComparison, ValueFault } from './compile-comparison.ts';
import { comparisonPositions } from './comparison-positions.ts';
import { checkFilterCost } from './filter-cost.ts';

/**
 * Compiles a filter to a condition: every value a parameter, every column looked up in the view.
 *
 * A filter is true or false, never unknown: with a missing cell every comparison is false but `eq null`, `ne`
 * with a value, and `not like`; `not` turns a result round. The SQL is true exactly where the filter is; where
 * the filter is false it may be null, which `where` and `is not true` treat alike.
 *
 * @param source the text that the tree was read from, to name places in it.
 * @throws {FilterError} `filter-unknown-column`, `filter-type` or `filter-too-large`, naming position and token.
 */
export function compileFilter(tree: FilterTree, view: BoundView, source: string): RawBuilder<boolean> {
  checkFilterCost(tree, source);
  let comparisons = 0;
  const compile = (part: FilterTree): RawBuilder<boolean> => {
    switch (part.kind) {
      case 'and':
        return sql`(${sql.join(part.operands.map(compile), sql` and `)})`;
      case 'or':
        return sql`(${sql.join(part.operands.map(compile), sql` or `)})`;
      case 'not':
        return sql`(${compile(part.operand)} is not true)`;
      case 'comparison':
        return compileOne(part, view, source, comparisons++);
    }
  };
  return compile(tree);
}

function compileOne(part: Comparison, view: BoundView, source: string, index: number): RawBuilder<boolean> {
  const column = columnOf(part, view, source, index);
  try {
    return compileComparison(column, part.operator, part.value);
  } catch (error) {
    if (!(error instanceof ValueFault)) throw error;
    const { position, token } = comparisonPositions(source, index).value;
    throw new FilterError('filter-type', `Column '${column.name}' ${error.message}`, position, token);
  }
}

function columnOf(part: Comparison, view: BoundView, source: string, index: number): BoundColumn {
  const column = view.find(part.column);
  if (column) return column;
  const { position, token } = comparisonPositions(source, index).column;
  const message = `There is no column '${part.column}' in view ${view.definition.name}, at position ${position} of the filter.`;
  throw new FilterError('filter-unknown-column', message, position, token);
}
