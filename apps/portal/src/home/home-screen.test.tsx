import { sessionStore } from '@fundscope/auth';
import { useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../errors/create-query-client.tsx';
import { PortalProviders } from '../providers/PortalProviders.tsx';
import { homeLoader } from './home-loader.ts';
import { HomeScreen } from './HomeScreen.tsx';

afterEach(cleanup);

it('leaving a loaded view for home drops its rows, and asks for none of them again', async () => {
  sessionStore.getState().end();
  const load = vi.fn(() => 'rows');
  const View = () => useQuery({ queryKey: ['view-rows', {}], queryFn: load, staleTime: Infinity }).data;
  const queryClient = createQueryClient();
  const router = createMemoryRouter(
    [
      { path: '/view', Component: View },
      { path: '/', loader: homeLoader, Component: HomeScreen },
    ],
    { initialEntries: ['/view'] },
  );
  render(
    <PortalProviders queryClient={queryClient}>
      <RouterProvider router={router} />
    </PortalProviders>,
  );
  await screen.findByText('rows');
  await router.navigate('/');
  expect(await screen.findByRole('navigation')).toBeTruthy();
  expect(queryClient.getQueryData(['view-rows', {}])).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
});
