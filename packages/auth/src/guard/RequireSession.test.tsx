import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SignOutScreen } from '../sign-out/SignOutScreen.tsx';
import { AuthStage } from '../testing/AuthStage.tsx';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { buildToken } from '../testing/build-token.ts';
import { RequireSession } from './RequireSession.tsx';
import { renewSession } from '../session/renew-session.ts';
import { currentToken, isTokenEnding, sessionStore } from '../session/session-store.ts';

const revoked: (string | null)[] = [];
let signOutStatus = 204;
/** What the browser's session gives; null where there is none. */
let renewed: string | null = null;
let renewals = 0;
const api = setupServer(
  http.post('*/api/users/refresh', () => {
    renewals += 1;
    return renewed === null
      ? HttpResponse.json({ code: 'token-revoked', Message: 'No.', requestId: 'r' }, { status: 401 })
      : HttpResponse.json({ Token: renewed });
  }),
  http.post('*/api/users/signout', ({ request }) => {
    revoked.push(request.headers.get('authorization'));
    return new HttpResponse(null, { status: signOutStatus });
  }),
);

beforeAll(() => api.listen());
afterAll(() => api.close());
afterEach(() => {
  cleanup();
  api.resetHandlers();
  sessionStore.getState().end();
  revoked.length = 0;
  signOutStatus = 204;
  renewed = null;
  renewals = 0;
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
    renderInTheme(<AuthStage address="/StandardView?WVName=NAV" screens={screens} />);
    expect(screen.getByText('secret')).toBeTruthy();
  });

  it('sends a user without a token to Login with the target path, its query and its hash', async () => {
    const target = '/StandardView?WVName=NAV&nav=1,2,3,4#row-7';
    renderInTheme(<AuthStage address={target} screens={screens} />);
    expect(await address()).toBe(`/Login?redirect=${encodeURIComponent(target)}`);
  });

  it.each([{ exp: 1_700_000_000 }, { nbf: 9_700_000_000 }])(
    'sends a user with an invalid token there too',
    async (claims) => {
      sessionStore.getState().begin(buildToken(claims));
      renderInTheme(<AuthStage address="/StandardView" screens={screens} />);
      expect(await address()).toBe('/Login?redirect=%2FStandardView');
    },
  );
});

/** A tab that was just opened: it has no token, and has not asked for one. */
const openTab = () => sessionStore.setState({ session: null, isUnchecked: true });
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

describe('a new tab', () => {
  it('of a browser that is signed in gets its session', async () => {
    openTab();
    renewed = buildToken();
    renderInTheme(<AuthStage address="/StandardView" screens={screens} />);
    expect(await screen.findByText('secret')).toBeTruthy();
    expect(sessionStorage.getItem('user-token')).toBe(renewed);
  });

  it('of one that is not leads to Login, having asked once', async () => {
    openTab();
    renderInTheme(<AuthStage address="/StandardView" screens={screens} />);
    expect(await address()).toBe('/Login?redirect=%2FStandardView');
    expect(renewals).toBe(1);
  });

  it('does not ask again once the user has signed out', async () => {
    renewed = buildToken();
    renderInTheme(<AuthStage address="/StandardView" screens={screens} />);
    expect(await address()).toBe('/Login?redirect=%2FStandardView');
    expect(renewals).toBe(0);
  });
});

describe('a token that ended in an open tab', () => {
  it('is renewed while the screen stays as it is, with what was typed', async () => {
    sessionStore.getState().begin(buildToken({ exp: inMinutes(-1) }));
    renewed = buildToken({ jti: 'next' });
    const field = (
      <RequireSession>
        <input aria-label="comment" />
      </RequireSession>
    );
    renderInTheme(<AuthStage address="/StandardView" screens={{ '/StandardView': field }} />);
    await userEvent.type(screen.getByLabelText('comment'), 'half a sentence');
    await waitFor(() => expect(currentToken()).toBe(renewed));
    expect(screen.getByLabelText<HTMLInputElement>('comment').value).toBe('half a sentence');
  });

  it('cannot be renewed while the server is away: the screen stays', async () => {
    sessionStore.getState().begin(buildToken({ exp: inMinutes(-1) }));
    let tries = 0;
    api.use(
      http.post('*/api/users/refresh', () => {
        tries += 1;
        return HttpResponse.json({ code: 'overloaded', Message: 'Busy.', requestId: 'r' }, { status: 503 });
      }),
    );
    renderInTheme(<AuthStage address="/StandardView" screens={screens} />);
    await waitFor(() => expect(tries).toBe(1));
    await renewSession().catch(() => {});
    expect(screen.getByText('secret')).toBeTruthy();
    expect(currentToken()).toBeDefined();
  });

  it('is asked for once, however many calls want it', async () => {
    sessionStore.getState().begin(buildToken());
    renewed = buildToken({ jti: 'next' });
    await Promise.all([renewSession(), renewSession(), renewSession()]);
    expect([renewals, currentToken()]).toEqual([1, renewed]);
  });

  it('is not exchanged for that of another user, who has signed in in another tab since', async () => {
    sessionStore.getState().begin(buildToken());
    for (const claims of [{ sub: '18' }, { act: '1' }]) {
      renewed = buildToken(claims);
      await expect(renewSession()).rejects.toThrow('another user');
      expect(sessionStore.getState().session?.userNr).toBe(17);
    }
  });

  it('on a machine whose clock is wrong by hours is known all the same', async () => {
    sessionStore.getState().begin(buildToken({ iat: inMinutes(-300), nbf: inMinutes(-301), exp: inMinutes(-285) }));
    expect(isTokenEnding()).toBe(false);
    renderInTheme(<AuthStage address="/StandardView" screens={screens} />);
    expect(screen.getByText('secret')).toBeTruthy();
    expect(renewals).toBe(0);
  });
});

describe('the logout screen', () => {
  it('revokes and forgets the token and goes home', async () => {
    const token = buildToken();
    sessionStore.getState().begin(token);
    renderInTheme(<AuthStage address="/Logout" screens={screens} />);
    expect(await address()).toBe('/');
    expect(revoked).toEqual([`Bearer ${token}`]);
    expect(currentToken()).toBeUndefined();
    expect(sessionStorage.getItem('user-token')).toBeNull();
  });

  it('of a new tab ends the browser’s session too', async () => {
    openTab();
    renewed = buildToken();
    renderInTheme(<AuthStage address="/Logout" screens={screens} />);
    expect(await address()).toBe('/');
    expect(revoked).toEqual([`Bearer ${renewed}`]);
  });

  it('forgets the token even when the server fails', async () => {
    signOutStatus = 500;
    sessionStore.getState().begin(buildToken());
    renderInTheme(<AuthStage address="/Logout" screens={screens} />);
    expect(await address()).toBe('/');
    expect(currentToken()).toBeUndefined();
  });
});

describe('signing out in one tab', () => {
  it('takes the screens of the others away', async () => {
    sessionStore.getState().begin(buildToken());
    renderInTheme(<AuthStage address="/StandardView?WVName=NAV" screens={screens} />);
    expect(screen.getByText('secret')).toBeTruthy();
    window.dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: '2026-11-21T12:00:00Z' }));
    await waitFor(() => expect(screen.queryByText('secret')).toBeNull());
    expect(currentToken()).toBeUndefined();
  });

  it('is told to the others', async () => {
    localStorage.removeItem('signed-out');
    sessionStore.getState().begin(buildToken());
    renderInTheme(<AuthStage address="/Logout" screens={screens} />);
    await waitFor(() => expect(localStorage.getItem('signed-out')).not.toBeNull());
  });
});
