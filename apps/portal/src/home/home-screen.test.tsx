// @vitest-environment jsdom
import { sessionStore } from '@fundscope/auth';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useReducer } from 'react';
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
  let drawView = () => {};
  const View = () => {
    const [, draw] = useReducer((count: number) => count + 1, 0);
    drawView = draw;
    return useQuery({ queryKey: ['view-rows', {}], queryFn: load, staleTime: Infinity }).data;
  };
  const lazyHome = async () => {
    // The code of home arrives while the view is still there, and is drawn for some other reason.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    act(drawView);
    return { Component: HomeScreen };
  };
  const queryClient = createQueryClient();
  const router = createMemoryRouter(
    [
      { path: '/view', Component: View },
      { path: '/', loader: homeLoader, lazy: lazyHome },
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
