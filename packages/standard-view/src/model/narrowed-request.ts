import type { ViewRequest } from '@fundscope/api-client';
import { parseFilter, printFilter } from '@fundscope/contract/filter';
import type { ViewInfo } from '@fundscope/contract/views';
import { allOf, cellCondition } from './cell-condition.ts';
import { cellFilterCondition, type CellFilter } from './cell-filters.ts';
import type { InlineChoice } from './inline-choice.ts';

/** What narrows the loaded rows. */
export interface Narrowing {
  /** Of the inline filter. */
  readonly choice: InlineChoice;
  readonly cellFilters: readonly CellFilter[];
}

/** The request for those of a view's rows that are left. */
export function narrowedRequest(request: ViewRequest, { choice, cellFilters }: Narrowing, info: ViewInfo): ViewRequest {
  if (choice.size === 0 && cellFilters.length === 0) return request;
  const filter = allOf([
    request.filter === '' ? undefined : parseFilter(request.filter),
    ...[...choice].map(([column, value]) => cellCondition(info, column, value)),
    ...cellFilters.map((each) => cellFilterCondition(info, each)),
  ]);
  return { ...request, filter: filter ? printFilter(filter) : '' };
}
