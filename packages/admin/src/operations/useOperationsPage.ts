import { useSentRequests } from '@fundscope/api-client';
import {
  useOperatedApps,
  useOperatedDestinations,
  useOperatedViews,
  useOperations,
  useSignInLocks,
} from '@fundscope/api-client/administration';
import { useStableCallback } from '@fundscope/ui-kit';
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';

const REFRESH_MS = 15_000;
const MOST_JOBS = 100;

/** Everything that the operations page shows, read again every 15 seconds while somebody can see it. */
export function useOperationsPage() {
  const operations = useOperations();
  const failed = useSentRequests({ state: 'failed', limit: MOST_JOBS });
  const running = useSentRequests({ state: 'running', limit: MOST_JOBS });
  const queued = useSentRequests({ state: 'queued', limit: MOST_JOBS });
  const destinations = useOperatedDestinations();
  const apps = useOperatedApps();
  const views = useOperatedViews();
  const locks = useSignInLocks();
  const queries = { operations, failed, running, queued, destinations, apps, views, locks };

  const checkAgain = useStableCallback(() => {
    for (const { refetch } of Object.values(queries)) void refetch();
  });
  const isVisible = useDocumentVisibility() === 'visible';
  useEffect(() => {
    if (!isVisible) return undefined;
    const timer = setInterval(checkAgain, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isVisible, checkAgain]);

  return { ...queries, checkAgain, isChecking: operations.isFetching };
}

export type OperationsPageState = ReturnType<typeof useOperationsPage>;
