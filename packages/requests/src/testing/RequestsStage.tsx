import { ApiClientProvider } from '@fundscope/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { forgetRequests } from '../forget-requests.ts';
import { fakeRequestClient, type FakeAnswers } from './fake-request-client.ts';

interface RequestsStageProps {
  answers: FakeAnswers;
  at?: string;
  children: ReactNode;
}

/** What was sent by the stage that is shown. */
export const sentCalls: { calls: readonly string[] } = { calls: [] };

/** What surrounds a screen of requests, and its address below it. */
export function RequestsStage({ answers, at = '/', children }: RequestsStageProps) {
  const [queryClient] = useState(() => {
    forgetRequests();
    return new QueryClient({ defaultOptions: { queries: { retry: false } } });
  });
  const [client] = useState(() => {
    const fake = fakeRequestClient(answers);
    sentCalls.calls = fake.sent;
    return fake.client;
  });
  return (
    <QueryClientProvider client={queryClient}>
      <ApiClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          {children}
          <Address />
        </MemoryRouter>
      </ApiClientProvider>
    </QueryClientProvider>
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <output aria-label="address" hidden>
      {pathname + search}
    </output>
  );
}
