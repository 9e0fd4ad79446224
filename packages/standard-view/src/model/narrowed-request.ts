import type { ViewRequest } from '@fundscope/api-client';
import { parseFilter, printFilter } from '@fundscope/contract/filter';
import type { ViewInfo } from '@fundscope/contract/views';
import { allOf, cellCondition } from './cell-condition.ts';
import type { InlineChoice } from './inline-choice.ts';

/** The request for those of a view's rows that an inline filter's choice leaves. */
export function narrowedRequest(request: ViewRequest, choice: InlineChoice, info: ViewInfo): ViewRequest {
  if (choice.size === 0) return request;
  const filter = allOf([
    request.filter === '' ? undefined : parseFilter(request.filter),
    ...[...choice].map(([column, value]) => cellCondition(info, column, value)),
  ]);
  return { ...request, filter: filter ? printFilter(filter) : '' };
}
