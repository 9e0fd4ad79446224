import { addDays } from '@fundscope/contract/calendar';
import { FilterError, parseFilter, type Comparison, type FilterTree } from '@fundscope/contract/filter';

/** The first and the last day that a filter leaves, `YYYY-MM-DD`; undefined for no bound. */
export interface FilterPeriod {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/**
 * The days to which a filter limits a column. Only conditions that hold for all rows are read: those joined by `and`.
 *
 * @param column name of the column with the day of the data
 */
export function filterPeriod(filter: string | undefined, column: string): FilterPeriod {
  let period: FilterPeriod = {};
  for (const comparison of requiredComparisons(readFilter(filter))) {
    if (comparison.column.toLowerCase() !== column.toLowerCase() || comparison.value.type !== 'date') continue;
    const { first, last } = boundsOf(comparison.operator, comparison.value.value);
    period = { first: later(period.first, first), last: earlier(period.last, last) };
  }
  return period;
}

/** A filter that is none fails when the rows are read; it has no bounds here. */
function readFilter(filter: string | undefined): FilterTree | undefined {
  try {
    return parseFilter(filter ?? '');
  } catch (error) {
    if (error instanceof FilterError) return undefined;
    throw error;
  }
}

function requiredComparisons(tree: FilterTree | undefined): readonly Comparison[] {
  if (tree?.kind === 'and') return tree.operands.flatMap(requiredComparisons);
  return tree?.kind === 'comparison' ? [tree] : [];
}

function boundsOf(operator: Comparison['operator'], day: string): FilterPeriod {
  if (operator === 'eq') return { first: day, last: day };
  if (operator === 'ge') return { first: day };
  if (operator === 'gt') return { first: addDays(day, 1) };
  if (operator === 'le') return { last: day };
  if (operator === 'lt') return { last: addDays(day, -1) };
  return {};
}

const later = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || (other !== undefined && other > one) ? other : one;

const earlier = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one;
