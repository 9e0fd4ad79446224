import { loadViewRows } from './load-view-rows.ts';
import { onDemandRows } from './on-demand-rows.ts';

/** Begins the keys of all loaded rows: to drop them, remove the queries with this key. */
export const viewRowsKey = ['view-rows'] as const;

/** The rows of a view, as `viewRowsQuery({ client, queryClient, request })` and as `useViewRows(request, { enabled })`. */
export const { rowsQuery: viewRowsQuery, useRows: useViewRows } = onDemandRows({
  key: viewRowsKey[0],
  load: loadViewRows,
  isAlike: (shown, wanted) => shown.viewName === wanted.viewName && shown.isTesting === wanted.isTesting,
});
