import { createContext, use, type ReactNode } from 'react';
import type { ApiClient } from './create-api-client.ts';

const ApiClientContext = createContext<ApiClient | null>(null);

/** Gives the queries and mutations below their client. */
export function ApiClientProvider({ client, children }: { client: ApiClient; children: ReactNode }) {
  return <ApiClientContext value={client}>{children}</ApiClientContext>;
}

/** The API client. Throws outside of an ApiClientProvider. */
export function useApiClient(): ApiClient {
  const client = use(ApiClientContext);
  if (!client) throw new Error('useApiClient must be used inside an ApiClientProvider');
  return client;
}
