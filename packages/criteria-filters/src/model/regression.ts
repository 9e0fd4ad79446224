import type { FilterTree } from '@fundscope/contract/filter';
import type { ColumnDefinition } from '@fundscope/contract/views';
import { criteriaToFilter, type CriteriaFilter, type FilterContext } from './criteria-to-filter.ts';
import type { CriteriaBox } from './criterion.ts';

/** What a regression compares, beyond the view's criteria and order. */
export interface RegressionSettings {
  /** The first set comes from testing instead of production. */
  readonly isTestingDb: boolean;
  /** The second set comes from production instead of testing. */
  readonly isProdDb: boolean;
  /** SqlColNames that are neither matched nor compared (`regColsToIgnore`). */
  readonly ignoredColumns: readonly string[];
  /** The second set's own boxes; undefined while those of the first set hold for both. */
  readonly boxes: readonly CriteriaBox[] | undefined;
}

/** Production against testing, all columns, the same criteria: what a regression begins with. */
export const newRegression: RegressionSettings = {
  isTestingDb: false,
  isProdDb: false,
  ignoredColumns: [],
  boxes: undefined,
};

/** Which data the two sets come from. */
export const comparedSets = ({ isTestingDb, isProdDb }: RegressionSettings) => ({
  first: isTestingDb ? ('testing' as const) : ('production' as const),
  second: isProdDb ? ('production' as const) : ('testing' as const),
});

/**
 * The filter of the second set (`$rfilter`); no tree while the first set's filter holds for both. Since a call
 * without `$rfilter` means that, own boxes without a value become a filter that every row passes.
 */
export function secondFilter(boxes: RegressionSettings['boxes'], context: FilterContext): CriteriaFilter {
  if (!boxes) return { ok: true, tree: undefined };
  const filter = criteriaToFilter(boxes, context);
  const [column] = context.columns;
  return filter.ok && !filter.tree && column ? { ok: true, tree: everyRow(column.SqlColName) } : filter;
}

const everyRow = (column: string): FilterTree => ({
  kind: 'or',
  operands: (['eq', 'ne'] as const).map((operator) => ({
    kind: 'comparison',
    column,
    operator,
    value: { type: 'null' },
  })),
});

/** The columns that a regression looks at. */
export interface RegressionColumns {
  /** Rows of the two sets are matched by these. */
  readonly matched: readonly ColumnDefinition[];
  readonly compared: readonly ColumnDefinition[];
}

/**
 * What a regression of a view matches and compares, if it ignores nothing: columns of regType 1, or the key where
 * there are none, match; those of 2 and 3 are compared.
 *
 * @param keyColumns SqlColNames of the view's key
 */
export function regressionColumnsOf(
  columns: readonly ColumnDefinition[],
  keyColumns: readonly string[] = [],
): RegressionColumns {
  const typed = columns.filter(({ regType }) => regType === 1);
  return {
    matched: typed.length > 0 ? typed : columns.filter(({ SqlColName }) => keyColumns.includes(SqlColName)),
    compared: columns.filter(({ regType }) => regType === 2 || regType === 3),
  };
}
