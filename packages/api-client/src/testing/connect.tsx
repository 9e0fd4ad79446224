import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiClientProvider } from '../client/ApiClientProvider.tsx';
import { createApiClient } from '../client/create-api-client.ts';
import { startApi } from './start-api.ts';

/** An API for the running test, a signed-in English client of it, and what hooks have to be drawn in. */
export const connect = async (...[answer]: Parameters<typeof startApi>) => {
  const api = await startApi(answer);
  const client = createApiClient({ baseUrl: api.baseUrl, language: 'en', token: () => 'abc' });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApiClientProvider client={client}>{children}</ApiClientProvider>
    </QueryClientProvider>
  );
  return { ...api, client, queries, wrapper };
};
