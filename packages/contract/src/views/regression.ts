import { z } from 'zod';
import { viewRowSchema, type CellValue, type RegTolerance, type ViewRow } from './views.ts';

const flag = z.enum(['true', 'false']).optional();

/**
 * GET /api/wview/{viewName}/Regression compares two sets of a view's rows. `TestingDB=true` takes the first from
 * testing, `regTestingDB=true` the second; otherwise they come from production. `$filter` chooses the rows of
 * the first set, `$rfilter` those of the second; without `$rfilter`, `$filter` holds for both.
 */
export const regressionQuerySchema = z.object({
  $filter: z.string().optional(),
  $rfilter: z.string().optional(),
  $orderby: z.string().optional(),
  /** Column names with commas between: neither matched nor compared. */
  regColsToIgnore: z.string().optional(),
  byPassIsRequest: flag,
  TestingDB: flag,
  regTestingDB: flag,
});
export type RegressionQuery = z.infer<typeof regressionQuerySchema>;

/** In which of the two sets a row's key was found. */
export const regressionSides = ['both', 'first', 'second'] as const;
export type RegressionSide = (typeof regressionSides)[number];

/** Key of the second set's cell. */
export const secondKey = (sqlColName: string): string => `${sqlColName}__r`;
/** Key of the difference: first minus second, as the cells stand; null where one of them is missing. */
export const differenceKey = (sqlColName: string): string => `${sqlColName}__d`;
export const isDifferenceKey = (key: string): boolean => key.endsWith('__d');

/**
 * A pair of rows with the same key. For each listed column: the first set's cell under its SqlColName, the
 * second's under `secondKey`; for compared numbers the difference under `differenceKey`. Numbers are as in other
 * rows: to show a column of regType 3 times 100 is the portal's part.
 */
export type RegressionRow = ViewRow & {
  readonly rrSide: RegressionSide;
  /** How many compared columns differ. Of a row that one set lacks: all of them, at least 1. */
  readonly rrInDiff: number;
  /** 0: the key is unique. Otherwise how many rows have it, in the set where it is more often. */
  readonly rrDuplicates: number;
};

export const regressionRowSchema = viewRowSchema as unknown as z.ZodType<RegressionRow>;
export const regressionRowsSchema = z.array(regressionRowSchema);

/** Answer header: in how many rows of the whole result something differs, also those beyond the row limit. */
export const ROWS_IN_DIFFERENCE_HEADER = 'x-fundscope-rows-in-difference';
/** Answer header: how many rows of the whole result have a key that another row of their set has too. */
export const DUPLICATE_ROWS_HEADER = 'x-fundscope-duplicate-rows';

/** Whether two cells of a compared column differ. A missing cell equals a missing cell only. */
export function cellsDiffer(first: CellValue, second: CellValue, tolerance?: RegTolerance): boolean {
  if (first === second) return false;
  if (typeof first !== 'number' || typeof second !== 'number' || !tolerance) return true;
  const distance = Math.abs(first - second);
  const larger = Math.max(Math.abs(first), Math.abs(second));
  return distance > tolerance.absolute && distance > tolerance.relative * larger;
}
