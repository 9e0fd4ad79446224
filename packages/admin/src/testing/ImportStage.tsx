import { ApiClientProvider } from '@fundscope/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation, useSearchParams } from 'react-router-dom';
import { ImportScreen } from '../import-data/ImportScreen.tsx';
import { fakeImportClient, type FakeImports } from './fake-import-client.ts';

interface ImportStageProps extends FakeImports {
  /** The screen's parameters, such as `import=…&step=place`. */
  search?: string;
  isAdmin?: boolean;
}

const USER_NR = 42;

/** The import screen as the portal shows it, with a way out and what was sent below. */
export function ImportStage({ search = '', isAdmin = true, ...imports }: ImportStageProps) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [isSignedIn, setIsSignedIn] = useState(true);
  const [fake] = useState(() => fakeImportClient(imports));
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          element: <Frame fake={fake} />,
          children: [
            { path: '/admin/import', element: <Screen isAdmin={isAdmin} /> },
            { path: '*', element: <p>elsewhere</p> },
          ],
        },
      ],
      { initialEntries: [`/admin/import${search && `?${search}`}`] },
    ),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ApiClientProvider client={fake.client}>
        {isSignedIn ? <RouterProvider router={router} /> : <h1>Welcome!</h1>}
        <button type="button" onClick={() => setIsSignedIn(!isSignedIn)}>
          {isSignedIn ? 'end the session' : 'sign in'}
        </button>
      </ApiClientProvider>
    </QueryClientProvider>
  );
}

function Frame({ fake }: { fake: ReturnType<typeof fakeImportClient> }) {
  const sent = useSyncExternalStore(fake.subscribe, fake.sent);
  const { pathname, search } = useLocation();
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 'calc(100vh - 2rem)' }}>
      <main style={{ flex: 1, minHeight: 0 }}>
        <Outlet />
      </main>
      <nav aria-label="stage">
        <Link to="/">home</Link> <output aria-label="address">{pathname + search}</output>
        <output aria-label="sent" hidden>
          {sent}
        </output>
      </nav>
    </div>
  );
}

function Screen({ isAdmin }: { isAdmin: boolean }) {
  const [address, setAddress] = useSearchParams();
  return <ImportScreen address={address} onAddressChange={setAddress} userNr={USER_NR} isAdmin={isAdmin} />;
}
