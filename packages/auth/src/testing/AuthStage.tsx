import { ApiClientProvider, createApiClient, type ApiClient } from '@fundscope/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { tokenRenewal } from '../session/renew-session.ts';
import { currentToken } from '../session/session-store.ts';

interface AuthStageProps {
  /** The address at which the stage opens. */
  address: string;
  /** Screens by path; any other path shows its own address. */
  screens: Record<string, ReactNode>;
  /** Instead of one that calls `/api`. */
  client?: ApiClient;
}

/** What surrounds a screen of this package in the portal, but for the theme: for its tests and stories. */
export function AuthStage({ address, screens, client }: AuthStageProps) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [ownClient] = useState(
    () => client ?? createApiClient({ language: 'en', token: currentToken, renewal: tokenRenewal }),
  );
  const [router] = useState(() =>
    createMemoryRouter(
      [...Object.entries(screens).map(([path, element]) => ({ path, element })), { path: '*', element: <Address /> }],
      { initialEntries: [address] },
    ),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ApiClientProvider client={ownClient}>
        <RouterProvider router={router} />
      </ApiClientProvider>
    </QueryClientProvider>
  );
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="address">{pathname + search + hash}</output>;
}
