import { sessionStore } from '@fundscope/auth';
import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { navigationStore } from './navigation/navigation-store.ts';
import { buildPortal } from './testing/build-navigation.ts';
import { buildHome } from './testing/build-home.ts';
import { buildToken } from './testing/build-token.ts';
import { renderPortal } from './testing/render-portal.tsx';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const first = buildToken();
const second = buildToken({ jti: 'second' });

const navigationBy: (string | null)[] = [];
let renewals = 0;
const api = setupServer(
  http.get('*/api/installation', () => HttpResponse.json({ revision: 'r1', supportEmail: '', demoSignIns: [] })),
  http.get('*/api/notices', () => HttpResponse.json({ banners: [], information: [] })),
  http.get('*/api/book/', () => HttpResponse.json([])),
  http.get('*/api/home', () => HttpResponse.json(buildHome())),
  http.get('*/api/home/lines', () => HttpResponse.json([])),
  http.get('*/api/places', () => HttpResponse.json({ favourites: [], recent: [] })),
  http.get('*/api/requests', () => HttpResponse.json([])),
  http.get('*/api/inbox', () => HttpResponse.json([])),
  http.get('*/api/inbox/stream', () => new HttpResponse(null, { status: 503 })),
  // No session ends for want of use.
  http.get('*/api/account/use', () => HttpResponse.json({ idleSecondsLeft: null, idleMinutes: null })),
  http.get('*/api/navigation/', ({ request }) => {
    const authorization = request.headers.get('authorization');
    navigationBy.push(authorization);
    return authorization === `Bearer ${second}`
      ? HttpResponse.json([buildPortal()])
      : HttpResponse.json({ code: 'token-expired', Message: 'Over.', requestId: 'r' }, { status: 401 });
  }),
  http.post('*/api/users/refresh', () => {
    renewals += 1;
    return HttpResponse.json({ Token: second });
  }),
  http.post('*/api/users/token', () =>
    HttpResponse.json({ code: 'sign-in-failed', Message: 'No.', requestId: 'r' }, { status: 401 }),
  ),
  http.get('*/api/oauth/authorize', () =>
    HttpResponse.json({ client_id: 'reports', name: 'Reports', scopes: ['openid'] }),
  ),
);

let portal: ReturnType<typeof renderPortal>;
beforeAll(() => api.listen());
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('locale', 'en');
});
afterEach(() => {
  portal.leave();
  notifications.clean();
  navigationStore.getState().reset();
  navigationBy.length = 0;
  renewals = 0;
});
afterAll(() => api.close());

describe('a token', () => {
  it('that has ended is renewed and the call repeated, and nobody notices', async () => {
    sessionStore.getState().begin(first);
    portal = renderPortal('/');
    expect(await screen.findByRole('button', { name: /^Risk/u })).toBeTruthy();
    expect(navigationBy).toEqual([`Bearer ${first}`, `Bearer ${second}`]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is about to end is renewed once before the calls of a screen', async () => {
    sessionStore.getState().begin(buildToken({ exp: inSeconds(30) }));
    portal = renderPortal('/');
    expect(await screen.findByRole('button', { name: /^Risk/u })).toBeTruthy();
    expect([renewals, navigationBy]).toEqual([1, [`Bearer ${second}`]]);
  });

  it('that is renewed keeps what was loaded', async () => {
    sessionStore.getState().begin(second);
    portal = renderPortal('/');
    await waitFor(() => expect(portal.queryClient.getQueriesData({ queryKey: ['navigation'] })[0]?.[1]).toBeDefined());
    sessionStore.getState().replaceToken(buildToken({ jti: 'third' }));
    expect(portal.queryClient.getQueriesData({ queryKey: ['navigation'] })[0]?.[1]).toBeDefined();
  });
});

it('a failed sign-in of a user who is signed in shows one alert, and no other says *Unauthorized*', async () => {
  sessionStore.getState().begin(second);
  portal = renderPortal('/Login');
  await userEvent.type(await screen.findByLabelText('User Name'), 'demo.risk');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Forgot password?');
  expect(screen.queryByText(/try to login again/u)).toBeNull();
  expect(sessionStore.getState().session).toBeNull();
});

it('while an administrator acts as another user, every screen says so', async () => {
  sessionStore.getState().begin(buildToken({ act: '1' }));
  portal = renderPortal('/nowhere');
  expect(await screen.findByText('You act as demo.manager.')).toBeTruthy();
});

it('/authorize has the header hidden, and needs no session', async () => {
  sessionStore.getState().end();
  portal = renderPortal('/authorize?client_id=reports&redirect_uri=https://app.example/');
  expect(await screen.findByRole('heading', { name: 'Login for registered apps' })).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
});
