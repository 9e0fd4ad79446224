import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { isAdministration } from '../admin/administration-handle.ts';
import { createQueryClient } from '../errors/create-query-client.tsx';
import { forgetOnSessionChange } from '../providers/forget-on-session-change.ts';
import { PortalProviders } from '../providers/PortalProviders.tsx';
import { routes } from '../routes.tsx';

/** The whole portal, opened at an address. */
export const renderPortal = (at: string) => {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const queryClient = createQueryClient({ isInAdministration: () => isAdministration(router.state.matches) });
  const forget = forgetOnSessionChange(queryClient);
  const screen = render(
    <PortalProviders queryClient={queryClient}>
      <RouterProvider router={router} />
    </PortalProviders>,
  );
  return {
    queryClient,
    router,
    /** Where the portal is now. */
    address: () => router.state.location.pathname + router.state.location.search,
    leave: () => {
      screen.unmount();
      forget();
      queryClient.clear();
    },
  };
};
