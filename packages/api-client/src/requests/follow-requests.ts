import { EVENT_STREAM_TYPE, REQUESTS_CHANGED_EVENT } from '@fundscope/contract/requests';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../client/create-api-client.ts';
import { streamAdapter } from '../client/stream-adapter.ts';
import { inboxKey } from './inbox.ts';
import { sentRequestsKey } from './sent-requests.ts';

interface Follower {
  readonly signal: AbortSignal;
  /** The stream is open: from now on nothing is missed. */
  readonly onOpen: () => void;
  /** The user's requests or inbox have changed. */
  readonly onChange: () => void;
}

/**
 * GET /api/inbox/stream : tells of changes until the server ends the stream, which it does from time to time.
 *
 * @throws ApiError, NetworkError; AbortError where the signal ended it
 */
export async function followRequests(client: ApiClient, { signal, onOpen, onChange }: Follower): Promise<void> {
  const { data } = await client.send<ReadableStream<Uint8Array>>({
    url: '/inbox/stream',
    headers: { Accept: EVENT_STREAM_TYPE },
    // The browser's own reader of events sends no token.
    adapter: streamAdapter,
    signal,
  });
  onOpen();
  const reader = data.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = `${rest}${value}`.split('\n\n');
    rest = blocks.pop() ?? '';
    if (blocks.some(isChange)) onChange();
  }
}

const isChange = (block: string): boolean => block.split('\n').includes(`event: ${REQUESTS_CHANGED_EVENT}`);

/** Reads the user's requests and inbox anew wherever they are shown. */
export async function refreshRequests(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: sentRequestsKey }),
    queries.invalidateQueries({ queryKey: inboxKey }),
  ]);
}
