import type { ViewRequest } from '@fundscope/api-client';
import { printFilter, printOrderBy, type ViewInfo } from '@fundscope/contract';
import { criteriaToFilter, type CriterionFault } from '@fundscope/criteria-filters';
import type { ViewQuestion } from './view-state.ts';

/** What a question becomes on the wire, or what keeps it from being sent. */
export type AskedQuestion =
  | { readonly ok: true; readonly request: ViewRequest }
  | { readonly ok: false; readonly faults: readonly CriterionFault[] };

interface AskContext {
  readonly info: ViewInfo;
  readonly isTesting: boolean;
  /** Local time `YYYY-MM-DDTHH:MM:SS` */
  readonly now: string;
}

/** Prints criteria and order as the request for the view's rows. */
export function askView(question: ViewQuestion, { info, isTesting, now }: AskContext): AskedQuestion {
  const filter = criteriaToFilter(question.boxes, info.colForSearch, now);
  if (!filter.ok) return filter;
  return {
    ok: true,
    request: {
      viewName: info.WVName,
      filter: filter.tree ? printFilter(filter.tree) : '',
      orderBy: printOrderBy(question.order),
      isTesting,
      byPassIsRequest: true,
    },
  };
}

/** Whether two requests ask for the same rows in the same order. */
export const isSameRequest = (one: ViewRequest, other: ViewRequest): boolean =>
  one.viewName === other.viewName &&
  one.filter === other.filter &&
  one.orderBy === other.orderBy &&
  one.isTesting === other.isTesting;
