import { DUPLICATE_ROWS_HEADER, ROWS_IN_DIFFERENCE_HEADER } from '@fundscope/contract/views';
import type { ApiClient } from '../client/create-api-client.ts';
import { loadTable, type LoadOptions, type ViewRowsAnswer } from './load-table.ts';
import { onDemandRows } from './on-demand-rows.ts';

/** Which two sets of a view's rows are compared. */
export interface RegressionRequest {
  readonly viewName: string;
  /** Of the first set, and of the second where that has none of its own. */
  readonly filter: string;
  /** Of the second set. */
  readonly secondFilter: string;
  readonly orderBy: string;
  /** SqlColNames that are neither matched nor compared. */
  readonly ignoredColumns: readonly string[];
  /** The first set comes from testing instead of production. */
  readonly isFirstTesting: boolean;
  /** The second set comes from testing instead of production. */
  readonly isSecondTesting: boolean;
}

export interface RegressionAnswer extends ViewRowsAnswer {
  /** Of the whole result, also beyond the row limit. */
  readonly rowsInDifference: number;
  /** Rows whose key another row of their set has too, of the whole result. */
  readonly duplicateRows: number;
}

/**
 * GET /api/wview/{viewName}/Regression: rows as the contract's `RegressionRow`.
 *
 * @throws ApiError (`filter-syntax` and the like with `position`, and `field` `$rfilter` for the second filter),
 *   NetworkError, AbortError, AnswerError
 */
export const loadRegression = async (
  client: ApiClient,
  request: RegressionRequest,
  options: LoadOptions = {},
): Promise<RegressionAnswer> => {
  const call = {
    url: `/wview/${encodeURIComponent(request.viewName)}/Regression`,
    params: {
      $filter: request.filter,
      $rfilter: request.secondFilter,
      $orderby: request.orderBy,
      regColsToIgnore: request.ignoredColumns.join(','),
      byPassIsRequest: 'true',
      TestingDB: request.isFirstTesting ? 'true' : '',
      regTestingDB: request.isSecondTesting ? 'true' : '',
    },
  };
  const { table, isLimitReached, headers } = await loadTable(client, call, options);
  return {
    table,
    isLimitReached,
    rowsInDifference: Number(headers[ROWS_IN_DIFFERENCE_HEADER] ?? 0),
    duplicateRows: Number(headers[DUPLICATE_ROWS_HEADER] ?? 0),
  };
};

/** Begins the keys of all loaded regressions. */
export const regressionKey = ['regression'] as const;

/** Two compared sets of a view's rows: options and hook as those of `useViewRows`. */
export const { rowsQuery: regressionQuery, useRows: useRegression } = onDemandRows({
  key: regressionKey[0],
  load: loadRegression,
  isAlike: (shown, wanted) =>
    shown.viewName === wanted.viewName &&
    shown.isFirstTesting === wanted.isFirstTesting &&
    shown.isSecondTesting === wanted.isSecondTesting,
});
