import type { RegressionRequest, ViewRequest } from '@fundscope/api-client';
import { printFilter, printOrderBy, type FilterTree } from '@fundscope/contract/filter';
import type { ViewInfo } from '@fundscope/contract/views';
import { comparedSets, criteriaToFilter, secondFilter, type CriterionError } from '@fundscope/criteria-filters';
import type { ViewQuestion } from './view-state.ts';

/** What a question becomes on the wire, or what keeps it from being sent. */
export type AskedQuestion =
  | {
      readonly ok: true;
      /** For the rows; in regression mode those of the first set. */
      readonly request: ViewRequest;
      /** For the second set and for both compared; undefined while regression mode is off. */
      readonly regression: { readonly second: ViewRequest; readonly comparison: RegressionRequest } | undefined;
    }
  | { readonly ok: false; readonly errors: readonly CriterionError[] };

interface AskContext {
  readonly info: ViewInfo;
  readonly isTesting: boolean;
  /** Local time `YYYY-MM-DDTHH:MM:SS` */
  readonly now: string;
}

/** Prints criteria and order as the requests for the view's rows. */
export function askView(question: ViewQuestion, { info, isTesting, now }: AskContext): AskedQuestion {
  const filter = criteriaToFilter(question.boxes, { columns: info.colForSearch, now });
  if (!filter.ok) return filter;
  const request: ViewRequest = {
    viewName: info.WVName,
    filter: print(filter.tree),
    orderBy: printOrderBy(question.order),
    isTesting,
    byPassIsRequest: true,
  };
  if (!question.regression) return { ok: true, request, regression: undefined };
  const own = secondFilter(question.regression.boxes, { columns: info.colForSearch, now });
  if (!own.ok) return own;
  const sets = comparedSets(question.regression);
  const isFirstTesting = sets.first === 'testing';
  const isSecondTesting = sets.second === 'testing';
  const second = print(own.tree);
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
        ignoredColumns: question.regression.ignoredColumns,
        isFirstTesting,
        isSecondTesting,
      },
    },
  };
}

const print = (tree: FilterTree | undefined): string => (tree ? printFilter(tree) : '');

/** Whether two questions ask for the same rows in the same order. */
export const isSameQuestion = (one: AskedQuestion, other: AskedQuestion): boolean =>
  one.ok && other.ok && JSON.stringify(one) === JSON.stringify(other);
