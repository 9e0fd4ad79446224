import { followRequests, refreshRequests, useApiClient, type ApiClient } from '@fundscope/api-client';
import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { POLLING_REFRESH_MS, streamStore } from './request-stream-store.ts';

/** Many changes within it are one. */
const COLLECT_MS = 250;
const REOPEN_MS = 1_000;

/** Follows the user's requests over one stream while the page is seen: a browser has few connections to one server. */
export function useRequestStream(): void {
  const client = useApiClient();
  const queries = useQueryClient();
  const isSeen = useDocumentVisibility() !== 'hidden';
  useEffect(() => {
    if (!isSeen) return undefined;
    const stop = new AbortController();
    void follow(client, queries, stop.signal);
    return () => {
      stop.abort();
      streamStore.setState({ state: 'polling' });
    };
  }, [client, queries, isSeen]);
}

async function follow(client: ApiClient, queries: QueryClient, signal: AbortSignal): Promise<void> {
  let collecting: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    collecting ??= setTimeout(() => {
      collecting = undefined;
      if (!signal.aborted) void refreshRequests(queries);
    }, COLLECT_MS);
  };
  const onOpen = () => {
    streamStore.setState({ state: 'live' });
    // What happened before nobody told.
    refresh();
  };
  while (!signal.aborted) {
    try {
      await followRequests(client, { signal, onOpen, onChange: refresh });
      // The server ends a stream from time to time.
      await pause(REOPEN_MS, signal);
    } catch {
      // The lists say themselves what is wrong: until the stream is there again they are read every few seconds.
      if (signal.aborted) return;
      streamStore.setState({ state: 'polling' });
      await pause(POLLING_REFRESH_MS, signal);
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
