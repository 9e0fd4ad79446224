import { ApiClientProvider } from '@fundscope/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FundMasterDataScreen } from '../fund-master-data/FundMasterDataScreen.tsx';
import { PerfBenchmarksScreen } from '../perf-benchmarks/PerfBenchmarksScreen.tsx';
import { RiskBenchmarksScreen } from '../risk-benchmarks/RiskBenchmarksScreen.tsx';
import { fakeFundClient, type FakeFunds } from './fake-fund-client.ts';
import { StageFrame } from './StageFrame.tsx';

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
          element: <StageFrame fake={fake} />,
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
