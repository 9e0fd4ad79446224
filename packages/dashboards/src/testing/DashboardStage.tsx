import { ApiClientProvider } from '@fundscope/api-client';
import { useLocale } from '@fundscope/ui-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { MemoryRouter, useLocation, useSearchParams } from 'react-router-dom';
import type { DashboardProps } from '../risk-tests/dashboard-props.ts';
import { fakeDashboardClient, type FakeDashboard, type FakeServer } from './fake-dashboard-client.ts';

interface DashboardStageProps extends FakeDashboard {
  screen: ComponentType<DashboardProps>;
  /** What stands behind the address's `?`. */
  search?: string;
  /** `YYYY-MM-DD` */
  today?: string;
}

/** The server of the stage that is shown. */
export const stageServer: { current: FakeServer } = {
  current: { asked: [], corrections: [], writeAll: () => {} },
};

/** A dashboard over a server of its own, as the portal shows it; its address stands below. */
export function DashboardStage({ screen, search = '', today = '2026-11-22', ...given }: DashboardStageProps) {
  const { locale } = useLocale();
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [client] = useState(() => {
    const fake = fakeDashboardClient(given, locale);
    stageServer.current = fake.server;
    return fake.client;
  });
  return (
    <QueryClientProvider client={queryClient}>
      <ApiClientProvider client={client}>
        <MemoryRouter initialEntries={[`/dashboard?${search}`]}>
          <main style={{ height: 'calc(100vh - 2rem)' }}>
            <Screen screen={screen} today={today} />
          </main>
          <Address />
        </MemoryRouter>
      </ApiClientProvider>
    </QueryClientProvider>
  );
}

function Screen({ screen: Dashboard, today }: Required<Pick<DashboardStageProps, 'screen' | 'today'>>) {
  const [address, setAddress] = useSearchParams();
  return (
    <Dashboard
      address={address}
      onAddressChange={(next, how) => setAddress(next, how)}
      today={today}
      userNr={7}
      breadcrumb={[{ label: 'Home', to: '/' }]}
    />
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <output aria-label="address" hidden>
      {pathname + decodeURIComponent(search.replaceAll('+', ' '))}
    </output>
  );
}
