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
}

/** The address and parameters of a request, for JSON and CSV alike. */
export const viewCall = (request: ViewRequest) => ({
  url: `/wview/${encodeURIComponent(request.viewName)}`,
  params: {
    $filter: request.filter,
    $orderby: request.orderBy,
    byPassIsRequest: request.byPassIsRequest ? 'true' : '',
    TestingDB: request.isTesting ? 'true' : '',
  },
});
