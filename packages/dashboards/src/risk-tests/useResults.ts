import { useViewInfo, useViewRows, viewRowsKey, type ViewRequest } from '@fundscope/api-client';
import { printOrderBy } from '@fundscope/contract/filter';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DashboardProps } from './dashboard-props.ts';
import { resultFilter, writeConditions, type ResultConditions } from './model/result-conditions.ts';
import { resultOrder } from './model/result-columns.ts';
import { RESULT_VIEW } from './model/views.ts';

/** The test results under the conditions, the worst first, and the description of their view. */
export function useResults(conditions: ResultConditions) {
  const info = useViewInfo(RESULT_VIEW);
  const request: ViewRequest = {
    viewName: RESULT_VIEW,
    filter: resultFilter(conditions),
    orderBy: info.data ? printOrderBy(resultOrder(info.data.colForList)) : '',
    isTesting: false,
  };
  const { query } = useViewRows(request, { enabled: info.data !== undefined });
  return { info, request, query };
}

/**
 * Writes conditions into the address, with other parameters where they are given; their rows are loaded anew, even where they
 * were loaded a moment ago.
 */
export function useRun({ address, onAddressChange }: Pick<DashboardProps, 'address' | 'onAddressChange'>) {
  const queries = useQueryClient();
  return useCallback(
    (conditions: ResultConditions, others: Readonly<Record<string, string>> = {}) => {
      queries.removeQueries({ queryKey: viewRowsKey, type: 'inactive' });
      const next = writeConditions(address, conditions);
      for (const [name, value] of Object.entries(others)) next.set(name, value);
      if (next.toString() === address.toString())
        void queries.refetchQueries({ queryKey: viewRowsKey, type: 'active' });
      else onAddressChange(next, { replace: false });
    },
    [queries, address, onAddressChange],
  );
}
