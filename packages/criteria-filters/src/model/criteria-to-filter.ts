import { likeFromTyped, type ComparisonOperator, type FilterTree, type FilterValue } from '@fundscope/contract/filter';
import type { ColumnDefinition } from '@fundscope/contract/views';
import { errorsOf, type CriterionError } from './criterion-errors.ts';
import {
  isEmptyCriterion,
  isTextOperator,
  type CompareOperator,
  type CriteriaBox,
  type Criterion,
} from './criterion.ts';
import { endAfter, startOf, startOfLast } from './date-range.ts';
import type { EnabledDates } from './enabled-dates.ts';
import { isUnreadable, type Entry } from './entry.ts';
import { divideByHundred } from './number-text.ts';

/** The filter of the criteria, or what keeps them from having one. `tree` is undefined for all rows. */
export type CriteriaFilter =
  | { readonly ok: true; readonly tree: FilterTree | undefined }
  | { readonly ok: false; readonly errors: readonly CriterionError[] };

/** What criteria need to become a filter. */
export interface FilterContext {
  /** The columns that can be searched; a box of another column is skipped. */
  readonly columns: readonly ColumnDefinition[];
  /** Local time `YYYY-MM-DDTHH:MM:SS`, from which *last N* counts. */
  readonly now: string;
  /** A date outside of its column's enabled days is an error. */
  readonly enabledDates?: EnabledDates | undefined;
}

/**
 * Builds the filter: criteria without a value are skipped, those of one column are joined by its binary
 * operator, columns are joined by *and*. Typed text without a wildcard means *contains*; percmath values are
 * divided by 100; a day of a logdate column is the whole day.
 */
export function criteriaToFilter(boxes: readonly CriteriaBox[], context: FilterContext): CriteriaFilter {
  const { columns, now } = context;
  const errors = errorsOf(boxes, context);
  if (errors.length > 0) return { ok: false, errors };
  const trees = boxes.map((box) => {
    const column = columns.find(({ SqlColName }) => SqlColName === box.column);
    const criteria = box.criteria.filter((criterion) => !isEmptyCriterion(criterion));
    return (
      column &&
      join(
        box.binaryOperator,
        criteria.map((criterion) => criterionTree(column, criterion, now)),
      )
    );
  });
  return { ok: true, tree: join('and', trees) };
}

function criterionTree(column: ColumnDefinition, criterion: Criterion, now: string): FilterTree | undefined {
  switch (criterion.kind) {
    case 'compare':
      return comparison(column, criterion.operator, criterion.value);
    case 'on':
      return column.ColType === 'logdate'
        ? momentRange(column, criterion.date, criterion.date)
        : when(criterion.date, (value) => compare(column, 'eq', { type: 'date', value }));
    case 'last': {
      const start = when(criterion.count, (count) => startOfLast(Number(count), criterion.period, now));
      const today = now.slice(0, 10);
      return column.ColType === 'logdate'
        ? momentRange(column, start ?? '', today)
        : range(column, start ?? '', today, (value) => ({ type: 'date', value }));
    }
    case 'between':
      return betweenTree(column, criterion.from, criterion.to);
  }
}

function betweenTree(column: ColumnDefinition, from: Entry, to: Entry): FilterTree | undefined {
  switch (column.ColType) {
    case 'logdate':
      return momentRange(column, from, to);
    case 'date':
      return range(column, from, to, (value) => ({ type: 'date', value }));
    case 'percmath':
      return range(column, from, to, (value) => ({ type: 'number', value: divideByHundred(value) }));
    default:
      return range(column, from, to, (value) => ({ type: 'number', value }));
  }
}

const filterOperators = {
  '=': 'eq',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  '%': 'like',
  '!%': 'not like',
  n: 'eq',
  e: 'eq',
} as const satisfies Record<CompareOperator, ComparisonOperator>;

function comparison(column: ColumnDefinition, operator: CompareOperator, entry: Entry): FilterTree | undefined {
  const value = compareValue(column, operator, entry);
  return value && compare(column, filterOperators[operator], value);
}

function compareValue(column: ColumnDefinition, operator: CompareOperator, entry: Entry): FilterValue | undefined {
  if (operator === 'n') return { type: 'null' };
  if (operator === 'e') return { type: 'text', value: '' };
  if (isUnreadable(entry)) return undefined;
  if (isTextOperator(operator)) return { type: 'text', value: likeFromTyped(entry) };
  switch (column.ColType) {
    case 'bool':
      return { type: 'bool', value: entry === 'true' };
    case 'book':
      return { type: 'number', value: entry };
    default:
      return { type: 'text', value: entry };
  }
}

const range = (
  column: ColumnDefinition,
  from: Entry,
  to: Entry,
  toValue: (text: string) => FilterValue,
): FilterTree | undefined =>
  join('and', [
    when(from, (text) => compare(column, 'ge', toValue(text))),
    when(to, (text) => compare(column, 'le', toValue(text))),
  ]);

const momentRange = (column: ColumnDefinition, from: Entry, to: Entry): FilterTree | undefined =>
  join('and', [
    when(from, (text) => compare(column, 'ge', { type: 'datetime', value: startOf(text) })),
    when(to, (text) => compare(column, 'lt', { type: 'datetime', value: endAfter(text) })),
  ]);

const compare = (column: ColumnDefinition, operator: ComparisonOperator, value: FilterValue): FilterTree => ({
  kind: 'comparison',
  column: column.SqlColName,
  operator,
  value,
});

const when = <Result>(entry: Entry, build: (text: string) => Result): Result | undefined =>
  isUnreadable(entry) || entry === '' ? undefined : build(entry);

function join(kind: 'and' | 'or', trees: readonly (FilterTree | undefined)[]): FilterTree | undefined {
  const operands = trees
    .filter((tree) => tree !== undefined)
    .flatMap((tree) => (tree.kind === kind ? tree.operands : [tree]));
  return operands.length > 1 ? { kind, operands } : operands[0];
}
