import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLeaveQuestion } from '../session/leave-question.ts';
import { currentToken, sessionStore } from '../session/session-store.ts';
import { AuthStage } from '../testing/AuthStage.tsx';
import { buildToken } from '../testing/build-token.ts';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { ActingBanner } from './ActingBanner.tsx';
import { useSwitchUser } from './useSwitchUser.ts';

const acting = buildToken({ sub: '18', username: 'demo.manager', act: '1' });
const own = buildToken({ sub: '1', username: 'demo.admin', admin: '1' });
/** Whether the administrator's own session has ended. */
let isOver = false;
const requestedUsers: string[] = [];
const api = setupServer(
  http.get('*/api/adminuser/otherusertoken/:user', ({ params }) => {
    requestedUsers.push(String(params['user']));
    return params['user'] === '18'
      ? HttpResponse.json({ Token: acting })
      : HttpResponse.json({ code: 'forbidden', Message: 'No.', requestId: 'r' }, { status: 403 });
  }),
  http.post('*/api/users/switchback', () =>
    isOver
      ? HttpResponse.json({ code: 'token-revoked', Message: 'No.', requestId: 'r' }, { status: 401 })
      : HttpResponse.json({ Token: own }),
  ),
);

beforeAll(() => api.listen());
beforeEach(() => sessionStore.getState().begin(buildToken({ sub: '1', username: 'demo.admin', admin: '1' })));
afterEach(() => {
  cleanup();
  reload.mockClear();
  requestedUsers.length = 0;
  sessionStorage.clear();
});
afterAll(() => api.close());

const reload = vi.fn<() => void>();
function SwitchButton({ user }: { user: number | string }) {
  const { switchTo } = useSwitchUser({ reload });
  return (
    <button type="button" onClick={() => void switchTo(user)}>
      switch
    </button>
  );
}
/** A form with unsaved changes, and what is answered to its question. */
function UnsavedForm({ isLeft }: { isLeft: boolean }) {
  useLeaveQuestion(async () => isLeft);
  return null;
}
const open = (user: number | string, isLeft?: boolean) =>
  renderInTheme(
    <AuthStage
      address="/adminUsers"
      screens={{
        '/adminUsers': (
          <>
            <SwitchButton user={user} />
            {isLeft !== undefined && <UnsavedForm isLeft={isLeft} />}
          </>
        ),
        '/': (
          <>
            <ActingBanner />
            <p>home</p>
          </>
        ),
      }}
    />,
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'switch' }));

describe('Login as user', () => {
  it('replaces the token, goes home and reloads the page after 250 ms', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    open(18);
    await press();
    expect(await screen.findByText('home')).toBeTruthy();
    expect(sessionStorage.getItem('user-token')).toBe(acting);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const delays = timers.mock.calls.filter(([work]) => String(work).includes('reload')).map(([, delay]) => delay);
    expect(delays).toEqual([250]);
    timers.mockRestore();
  });

  it('leaves the message to the page after the reload', async () => {
    open(18);
    await press();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(sessionStorage.getItem('switched-user')).toBe('other');
    expect(await screen.findByText('You act as demo.manager.')).toBeTruthy();
    expect(screen.queryByText(/refresh existing pages/u)).toBeNull();
  });

  it('asks whoever has unsaved changes, and switches nobody where they stay', async () => {
    const before = currentToken();
    open(18, false);
    await press();
    expect(requestedUsers).toEqual([]);
    expect(currentToken()).toBe(before);
    cleanup();
    open(18, true);
    await press();
    expect(await screen.findByText('home')).toBeTruthy();
    expect(requestedUsers).toEqual(['18']);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('that fails removes the token', async () => {
    open('demo.chief');
    await press();
    await waitFor(() => expect(currentToken()).toBeUndefined());
    expect(requestedUsers).toEqual(['demo.chief']);
    expect(sessionStorage.getItem('user-token')).toBeNull();
  });
});

describe('switching back', () => {
  const openActing = () => {
    sessionStore.getState().begin(acting);
    renderInTheme(<AuthStage address="/" screens={{ '/': <ActingBanner reload={reload} /> }} />);
    return userEvent.click(screen.getByRole('button', { name: 'Switch back' }));
  };

  it('gives the administrator their own token, and reloads', async () => {
    isOver = false;
    await openActing();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(sessionStorage.getItem('user-token')).toBe(own);
    expect(sessionStorage.getItem('switched-user')).toBe('own');
  });

  it('that fails signs out', async () => {
    isOver = true;
    await openActing();
    await waitFor(() => expect(currentToken()).toBeUndefined());
    expect(reload).not.toHaveBeenCalled();
  });
});
