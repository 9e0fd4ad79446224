import { useInbox, useOwnRequests } from '@fundscope/api-client';
import { useMemo } from 'react';
import { inboxRows } from './model/inbox-rows.ts';
import { useRefreshMs } from './request-stream-store.ts';

/** The user's requests with their files, the newest first. */
export function useInboxRows() {
  const refreshMs = useRefreshMs();
  const requests = useOwnRequests({}, { refreshMs });
  const entries = useInbox({ refreshMs });
  const rows = useMemo(() => inboxRows(requests.data ?? [], entries.data ?? []), [requests.data, entries.data]);
  const failed = requests.isError ? requests : entries.isError ? entries : undefined;
  return {
    rows,
    isPending: requests.isPending || entries.isPending,
    /** Nothing is known: what was known stays as it is. */
    error: requests.data && entries.data ? undefined : (failed?.error ?? undefined),
    refetch: () => void Promise.all([requests.refetch(), entries.refetch()]),
  };
}
