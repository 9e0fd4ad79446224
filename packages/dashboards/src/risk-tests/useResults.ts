import { useViewInfo, useViewRows, viewRowsKey, type ViewRequest } from '@fundscope/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DashboardProps, TablePlace } from './dashboard-props.ts';
import { resultFilter, writeConditions, type ResultConditions } from './model/result-conditions.ts';
import { resultOrder } from './model/result-columns.ts';
import { rowOrder } from './model/row-order.ts';
import { RESULT_VIEW } from './model/views.ts';

const NOWHERE = { address: new URLSearchParams(), onChange: () => {} };

/**
 * The test results under the conditions, and the description of their view.
 * @param place keeps their order; left out, the worst come first
 */
export function useResults(conditions: ResultConditions, place: Pick<TablePlace, 'address' | 'onChange'> = NOWHERE) {
  const info = useViewInfo(RESULT_VIEW);
  const columns = info.data?.colForList ?? [];
  const sorting = rowOrder(place, { name: 'sort', columns, initial: resultOrder(columns) });
  const request: ViewRequest = {
    viewName: RESULT_VIEW,
    filter: resultFilter(conditions),
    orderBy: sorting.orderBy,
    isTesting: false,
  };
  const { query } = useViewRows(request, { enabled: info.data !== undefined });
  return { info, request, query, sorting };
}

/**
 * Writes conditions into the address, with other parameters where they are given, and loads their rows again, also where they are
 * the shown ones.
 */
export function useRun(
  { address, onAddressChange }: Pick<DashboardProps, 'address' | 'onAddressChange'>,
  shown: ResultConditions,
) {
  const queries = useQueryClient();
  return useCallback(
    (conditions: ResultConditions, others: Readonly<Record<string, string>> = {}) => {
      queries.removeQueries({ queryKey: viewRowsKey, type: 'inactive' });
      const next = writeConditions(address, conditions);
      for (const [name, value] of Object.entries(others)) next.set(name, value);
      // The same conditions keep their query, whatever else changes in the address.
      if (resultFilter(conditions) === resultFilter(shown))
        void queries.refetchQueries({ queryKey: viewRowsKey, type: 'active' });
      if (next.toString() !== address.toString()) onAddressChange(next, { replace: false });
    },
    [queries, address, onAddressChange, shown],
  );
}
