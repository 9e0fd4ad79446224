import { differenceKey, secondKey, type ColumnDefinition } from '@fundscope/contract/views';
import { isCompared } from './regression-columns.ts';

/** The shown columns of one comparison: the value, the second set's, the difference. */
export interface ComparedGroup {
  readonly column: ColumnDefinition;
  /** SqlColNames of those that are shown, as they stand. */
  readonly names: readonly string[];
  /** Where the first of them stands among the shown columns. */
  readonly firstIndex: number;
}

/** SqlColNames of the columns that a comparison may have. */
export const groupNames = (sqlColName: string): readonly string[] => [
  sqlColName,
  secondKey(sqlColName),
  differenceKey(sqlColName),
];

/**
 * The comparisons that are shown, from left to right.
 *
 * @param ignoredNames in lower case
 * @param shown SqlColNames of the shown columns as they stand
 */
export function comparedGroups(
  columns: readonly ColumnDefinition[],
  ignoredNames: ReadonlySet<string>,
  shown: readonly string[],
): readonly ComparedGroup[] {
  const indexOf = new Map(shown.map((name, index) => [name, index]));
  return columns
    .filter((column) => isCompared(column, ignoredNames))
    .flatMap((column): ComparedGroup[] => {
      const indices = groupNames(column.SqlColName)
        .flatMap((each) => indexOf.get(each) ?? [])
        .toSorted((one, other) => one - other);
      const [firstIndex] = indices;
      return firstIndex === undefined
        ? []
        : [{ column, names: indices.flatMap((shownIndex) => shown[shownIndex] ?? []), firstIndex }];
    })
    .toSorted((one, other) => one.firstIndex - other.firstIndex);
}
