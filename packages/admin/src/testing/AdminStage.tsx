import { ApiClientProvider } from '@fundscope/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { AdminLayout } from '../shell/AdminLayout.tsx';
import { fakeAdminClient, type FakeAdministration } from './fake-admin-client.ts';

interface AdminStageProps extends FakeAdministration {
  screen: ComponentType<{ ownUserNr: number }>;
  /** Where it is opened, such as `/adminUsers?user=5`. */
  at: string;
  isAdmin?: boolean;
  /** What the portal shows besides. */
  beside?: ReactNode;
}

/** What was sent by the stage that is shown. */
export const sentCalls: { calls: readonly string[] } = { calls: [] };
/** The browser's Back in the stage that is shown. */
export const stageHistory = { back: () => {} };

/** A screen of administration as the portal shows it. */
export function AdminStage({ screen: Screen, at, isAdmin = true, beside, ...administration }: AdminStageProps) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [client] = useState(() => {
    const fake = fakeAdminClient(administration);
    sentCalls.calls = fake.sent;
    return fake.client;
  });
  const [router] = useState(() => {
    const made = createMemoryRouter(
      [
        {
          element: <Frame isAdmin={isAdmin} beside={beside} />,
          children: [
            { path: at.split('?', 1)[0] ?? '', element: <Screen ownUserNr={1} /> },
            { path: '*', element: <p>elsewhere</p> },
          ],
        },
      ],
      { initialEntries: [at] },
    );
    stageHistory.back = () => void made.navigate(-1);
    return made;
  });
  return (
    <QueryClientProvider client={queryClient}>
      <ApiClientProvider client={client}>
        <RouterProvider router={router} />
      </ApiClientProvider>
    </QueryClientProvider>
  );
}

function Frame({ isAdmin, beside }: { isAdmin: boolean; beside: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <div style={{ height: '100vh' }}>
      <main style={{ height: '100%' }}>
        <AdminLayout isAdmin={isAdmin}>
          <Outlet />
        </AdminLayout>
      </main>
      {beside}
      <output aria-label="address" hidden>
        {pathname + search}
      </output>
    </div>
  );
}
