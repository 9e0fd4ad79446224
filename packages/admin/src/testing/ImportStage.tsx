import { ApiClientProvider } from '@fundscope/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { ImportScreen } from '../import-data/ImportScreen.tsx';
import { fakeImportClient, type FakeImports } from './fake-import-client.ts';
import { StageFrame } from './StageFrame.tsx';

interface ImportStageProps extends FakeImports {
  /** The screen's parameters, such as `import=…&step=place`. */
  search?: string;
}

const USER_NR = 42;

/** The import screen as the portal shows it, with a way out and what was sent below. */
export function ImportStage({ search = '', ...imports }: ImportStageProps) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [isSignedIn, setIsSignedIn] = useState(true);
  const [fake] = useState(() => fakeImportClient(imports));
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          element: <StageFrame fake={fake} />,
          children: [
            { path: '/admin/import', element: <Screen /> },
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

function Screen() {
  const [address, setAddress] = useSearchParams();
  return <ImportScreen address={address} onAddressChange={setAddress} userNr={USER_NR} />;
}
