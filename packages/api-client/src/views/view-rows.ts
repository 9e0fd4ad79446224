import type { ApiClient } from '../client/create-api-client.ts';
import { loadTable, type LoadOptions } from './load-table.ts';
import { onDemandRows } from './on-demand-rows.ts';

/** Which rows of a view, in which order, from which data set. */
export interface ViewRequest {
  readonly viewName: string;
  /** Text of the filter language; empty for all rows. */
  readonly filter: string;
  /** `column [asc|desc], …`; empty for the view's own order. */
  readonly orderBy: string;
  /** Reads the testing data set instead of production. */
  readonly isTesting: boolean;
  /** Reads the rows of a view that is marked as a request. */
  readonly byPassIsRequest?: boolean;
  /** How many rows at most; as many as the server gives in one load without it. */
  readonly topRows?: number;
}

/** The address and parameters of a request, for JSON and CSV alike. */
export const viewCall = (request: ViewRequest) => ({
  url: `/wview/${encodeURIComponent(request.viewName)}`,
  params: {
    $filter: request.filter,
    $orderby: request.orderBy,
    byPassIsRequest: request.byPassIsRequest ? 'true' : '',
    TestingDB: request.isTesting ? 'true' : '',
    toprows: request.topRows === undefined ? '' : String(request.topRows),
  },
});

/**
 * GET /api/wview/{viewName}: the rows, as columns that are read while they arrive.
 *
 * @throws ApiError (`filter-syntax` and the like with `position`), NetworkError, AbortError; AnswerError when
 *   fewer rows arrive than the server announced
 */
export const loadViewRows = (client: ApiClient, request: ViewRequest, options: LoadOptions = {}) =>
  loadTable(client, viewCall(request), options);

/** Begins the keys of all loaded rows: to drop them, remove the queries with this key. */
export const viewRowsKey = ['view-rows'] as const;

/** The rows of a view, as `viewRowsQuery({ client, queryClient, request })` and as `useViewRows(request, { enabled })`. */
export const { rowsQuery: viewRowsQuery, useRows: useViewRows } = onDemandRows({
  key: viewRowsKey[0],
  load: loadViewRows,
  isAlike: (shown, wanted) => shown.viewName === wanted.viewName && shown.isTesting === wanted.isTesting,
});
