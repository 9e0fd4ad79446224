import { useRegression, useViewRows } from '@fundscope/api-client';
import { createContext, use, useState, type ReactNode } from 'react';
import { createResultKeys } from './result-key.ts';
import { useView } from './view-context.ts';

const ViewLoadContext = createContext<ViewLoad | null>(null);

/** What is shown, and how far its load has come. */
export function useViewLoad(): ViewLoad {
  const load = use(ViewLoadContext);
  if (!load) throw new Error('useViewLoad must be called inside ViewLoadProvider');
  return load;
}

/**
 * Loads what the address asks for: rows, the second set's rows, or both compared. What is shown thus always belongs to
 * the address, and edits load nothing. One for the whole screen: a second observer would load again what was cancelled.
 */
export function ViewLoadProvider({ children }: { children: ReactNode }) {
  return <ViewLoadContext value={useActiveLoad()}>{children}</ViewLoadContext>;
}

function useActiveLoad() {
  const { kind, requests, loadId } = useView((view) => ({
    kind: view.kind,
    requests: view.requests,
    loadId: view.loadId,
  }));
  const [keyOf] = useState(createResultKeys);
  const first = useViewRows(requests.rows, { enabled: kind === 'rows' });
  const second = useViewRows(requests.second, { enabled: kind === 'second' });
  const comparison = useRegression(requests.regression, { enabled: kind === 'regression' });
  const active = { rows: first, second, regression: comparison }[kind ?? 'rows'];
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = active.query;
  // Also while they are not shown: after *Cancel* they come back as those before a load that did not bring them.
  const resultKey = data ? keyOf(data, loadId) : loadId;
  // Rows of other criteria stand only as long as those of these are on their way.
  const isCurrent = !isPlaceholderData || isFetching;
  return {
    query: { dataUpdatedAt, error, isFetching, isPlaceholderData, refetch, hasData: data !== undefined },
    progress: active.progress,
    cancel: () => void active.cancel(),
    /** The rows to show: while others are loaded, those before them; undefined for none. */
    answer: isCurrent ? data : undefined,
    /** Tells results apart by the load that brought them. */
    resultKey,
    /** The two sets compared, where they are what is shown. */
    comparison: kind === 'regression' && isCurrent ? comparison.query.data : undefined,
  };
}

export type ViewLoad = ReturnType<typeof useActiveLoad>;
