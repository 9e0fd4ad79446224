import { ApiClientProvider } from '@fundscope/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { FundMasterDataScreen } from '../fund-master-data/FundMasterDataScreen.tsx';
import { PerfBenchmarksScreen } from '../perf-benchmarks/PerfBenchmarksScreen.tsx';
import { RiskBenchmarksScreen } from '../risk-benchmarks/RiskBenchmarksScreen.tsx';
import { fakeFundClient, type FakeFunds } from './fake-fund-client.ts';

const USER_NR = 42;

const screens = {
  '/fmdFunds': <FundMasterDataScreen ownUserNr={USER_NR} />,
  '/fmdPerfBenchmarks': <PerfBenchmarksScreen ownUserNr={USER_NR} />,
  '/fmdRiskBenchmarks': <RiskBenchmarksScreen ownUserNr={USER_NR} />,
};

interface FundStageProps extends FakeFunds {
  /** The address of a screen, such as `/fmdFunds?book=1017`. */
  address: string;
}

/** A screen of fund master data or benchmarks as the portal shows it, and what was sent. */
export function FundStage({ address, ...funds }: FundStageProps) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [fake] = useState(() => fakeFundClient(funds));
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          element: <Frame fake={fake} />,
          children: [
            ...Object.entries(screens).map(([path, element]) => ({ path, element })),
            { path: '*', element: <p>elsewhere</p> },
          ],
        },
      ],
      { initialEntries: [address] },
    ),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ApiClientProvider client={fake.client}>
        <RouterProvider router={router} />
      </ApiClientProvider>
    </QueryClientProvider>
  );
}

function Frame({ fake }: { fake: ReturnType<typeof fakeFundClient> }) {
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
