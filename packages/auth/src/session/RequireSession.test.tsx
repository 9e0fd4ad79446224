import { cleanup, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SignOutScreen } from '../sign-out/SignOutScreen.tsx';
import { AuthStage } from '../testing/AuthStage.tsx';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { buildToken } from '../testing/build-token.ts';
import { RequireSession } from './RequireSession.tsx';
import { currentToken, sessionStore } from './session-store.ts';

const revoked: (string | null)[] = [];
let signOutStatus = 204;
const api = setupServer(
  http.post('*/api/users/signout', ({ request }) => {
    revoked.push(request.headers.get('authorization'));
    return new HttpResponse(null, { status: signOutStatus });
  }),
);

beforeAll(() => api.listen());
afterAll(() => api.close());
afterEach(() => {
  cleanup();
  sessionStore.getState().end();
  revoked.length = 0;
  signOutStatus = 204;
});

const secret = (
  <RequireSession>
    <p>secret</p>
  </RequireSession>
);
const screens = { '/StandardView': secret, '/Logout': <SignOutScreen /> };
const address = async () => (await screen.findByLabelText('address')).textContent;

describe('a route that requires a session', () => {
  it('is shown with a valid token', () => {
    sessionStore.getState().begin(buildToken());
    renderInTheme(<AuthStage at="/StandardView?WVName=NAV" screens={screens} />);
    expect(screen.getByText('secret')).toBeTruthy();
  });

  it('sends a user without a token to Login with the target path', async () => {
    renderInTheme(<AuthStage at="/StandardView?WVName=NAV&nav=1,2,3,4" screens={screens} />);
    expect(await address()).toBe(`/Login?redirect=${encodeURIComponent('/StandardView?WVName=NAV&nav=1,2,3,4')}`);
  });

  it.each([{ exp: 1_700_000_000 }, { nbf: 9_700_000_000 }])(
    'sends a user with an invalid token there too',
    async (claims) => {
      sessionStore.getState().begin(buildToken(claims));
      renderInTheme(<AuthStage at="/StandardView" screens={screens} />);
      expect(await address()).toBe('/Login?redirect=%2FStandardView');
    },
  );
});

describe('the logout screen', () => {
  it('revokes and forgets the token and goes home', async () => {
    const token = buildToken();
    sessionStore.getState().begin(token);
    renderInTheme(<AuthStage at="/Logout" screens={screens} />);
    expect(await address()).toBe('/');
    expect(revoked).toEqual([`Bearer ${token}`]);
    expect(currentToken()).toBeUndefined();
    expect(sessionStorage.getItem('user-token')).toBeNull();
  });

  it('forgets the token even when the server fails', async () => {
    signOutStatus = 500;
    sessionStore.getState().begin(buildToken());
    renderInTheme(<AuthStage at="/Logout" screens={screens} />);
    expect(await address()).toBe('/');
    expect(currentToken()).toBeUndefined();
  });
});
