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
