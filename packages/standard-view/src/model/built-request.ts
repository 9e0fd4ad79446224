import type { RegressionRequest, ViewRequest } from '@fundscope/api-client';
import { printFilter, printOrderBy, type FilterTree } from '@fundscope/contract/filter';
import type { ViewInfo } from '@fundscope/contract/views';
import { comparedSets, criteriaToFilter, secondFilter, type CriterionError } from '@fundscope/criteria-filters';
import type { ViewCriteria } from './view-criteria.ts';

/** What criteria become on the wire, or what keeps it from being sent. */
export type BuiltRequest =
  | {
      readonly ok: true;
      /** For the rows; in regression mode those of the first set. */
      readonly request: ViewRequest;
      /** For the second set and for both compared; undefined while regression mode is off. */
      readonly regression: { readonly second: ViewRequest; readonly comparison: RegressionRequest } | undefined;
    }
  | { readonly ok: false; readonly errors: readonly CriterionError[] };

export interface BuildContext {
  readonly info: ViewInfo;
  readonly isTesting: boolean;
  /** Local time `YYYY-MM-DDTHH:MM:SS` */
  readonly now: string;
}

/** Prints criteria and order as the requests for the view's rows. */
export function buildRequest(criteria: ViewCriteria, { info, isTesting, now }: BuildContext): BuiltRequest {
  const filter = criteriaToFilter(criteria.boxes, { columns: info.colForSearch, now });
  if (!filter.ok) return filter;
  const request: ViewRequest = {
    viewName: info.WVName,
    filter: print(filter.tree),
    orderBy: printOrderBy(criteria.order),
    isTesting,
    byPassIsRequest: true,
  };
  if (!criteria.regression) return { ok: true, request, regression: undefined };
  const secondTree = secondFilter(criteria.regression.boxes, { columns: info.colForSearch, now });
  if (!secondTree.ok) return secondTree;
  const sets = comparedSets(criteria.regression);
  const isFirstTesting = sets.first === 'testing';
  const isSecondTesting = sets.second === 'testing';
  const second = print(secondTree.tree);
  const { viewName, orderBy } = request;
  return {
    ok: true,
    request: { ...request, isTesting: isFirstTesting },
    regression: {
      // Without a filter of its own, the first set's holds for the second too.
      second: { ...request, filter: second || request.filter, isTesting: isSecondTesting },
      comparison: {
        viewName,
        filter: request.filter,
        secondFilter: second,
        orderBy,
        ignoredColumns: criteria.regression.ignoredColumns,
        isFirstTesting,
        isSecondTesting,
      },
    },
  };
}

const print = (tree: FilterTree | undefined): string => (tree ? printFilter(tree) : '');

/** Whether two requests ask for the same rows in the same order. */
export const isSameRequest = (one: BuiltRequest, other: BuiltRequest): boolean =>
  one.ok && other.ok && JSON.stringify(one) === JSON.stringify(other);

/** The requests of all that can be loaded: rows, the second set's rows, both compared. */
export interface ViewRequests {
  readonly rows: ViewRequest;
  readonly second: ViewRequest;
  readonly regression: RegressionRequest;
}

/** Requests that cannot be built are empty: they are not sent. */
export function requestsOf(built: BuiltRequest, { WVName: viewName }: ViewInfo): ViewRequests {
  if (!built.ok) {
    const nothing = { viewName, filter: '', orderBy: '', isTesting: false, byPassIsRequest: true };
    return { rows: nothing, second: nothing, regression: comparisonOf(nothing) };
  }
  const { request, regression } = built;
  return {
    rows: request,
    second: regression?.second ?? request,
    regression: regression?.comparison ?? comparisonOf(request),
  };
}

const comparisonOf = ({ viewName, filter, orderBy }: ViewRequest): RegressionRequest => ({
  viewName,
  filter,
  secondFilter: '',
  orderBy,
  ignoredColumns: [],
  isFirstTesting: false,
  isSecondTesting: false,
});
