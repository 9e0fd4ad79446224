import { useInbox, useOwnRequests } from '@fundscope/api-client';
import { useMemo } from 'react';
import { inboxRows } from './model/inbox-rows.ts';
import { useRefreshMs } from './request-stream-store.ts';

/** The most that the server lists. */
const MOST_LISTED = 1_000;

/** The user's requests with their files, the newest first. */
export function useInboxRows() {
  const refreshMs = useRefreshMs();
  const requests = useOwnRequests({ limit: MOST_LISTED }, { refreshMs });
  const entries = useInbox({ refreshMs });
  const rows = useMemo(() => inboxRows(requests.data ?? [], entries.data ?? []), [requests.data, entries.data]);
  const failed = requests.isError ? requests : entries.isError ? entries : undefined;
  return {
    rows,
    /** There are older ones that are not listed. */
    isCut: rows.length >= MOST_LISTED,
    isPending: requests.isPending || entries.isPending,
    /** Nothing is known: what was known stays as it is. */
    error: requests.data && entries.data ? undefined : (failed?.error ?? undefined),
    refetch: () => void Promise.all([requests.refetch(), entries.refetch()]),
  };
}
