import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentToken, sessionStore } from '../session/session-store.ts';
import { AuthStage } from '../testing/AuthStage.tsx';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { buildToken } from '../testing/build-token.ts';
import { SignInScreen } from './SignInScreen.tsx';

const token = buildToken();

const api = setupServer(
  http.get('*/api/installation', () =>
    HttpResponse.json({
      revision: '1.2.0+abc',
      supportEmail: 'risk@provider.example',
      demoSignIns: [{ username: 'demo.risk', password: 'secret', role: 'risk' }],
    }),
  ),
  http.post('*/api/users/token', async ({ request }) => {
    const fields = await request.json();
    const isRight = JSON.stringify(fields) === JSON.stringify({ Username: 'demo.manager', Password: 'right' });
    return isRight
      ? HttpResponse.json({ Token: token })
      : HttpResponse.json({ code: 'sign-in-failed', Message: 'No.', requestId: 'r' }, { status: 401 });
  }),
);

beforeAll(() => api.listen());
beforeEach(() => sessionStore.getState().end());
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const open = (at = '/Login') => renderInTheme(<AuthStage address={at} screens={{ '/Login': <SignInScreen /> }} />);
const userName = () => screen.getByLabelText('User Name');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Log in' });

describe('the login screen', () => {
  it("has the heading 'Welcome!' and 'Please log in.'", () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome!');
    expect(screen.getByText('Please log in.')).toBeTruthy();
  });

  it('has the focus in its first field', () => {
    open();
    expect(document.activeElement).toBe(userName());
  });

  it('has Log in disabled until both fields are non-empty', async () => {
    open();
    expect(button().hasAttribute('disabled')).toBe(true);
    await userEvent.type(userName(), 'demo.manager');
    expect(button().hasAttribute('disabled')).toBe(true);
    await userEvent.type(password(), 'x');
    expect(button().hasAttribute('disabled')).toBe(false);
    await userEvent.clear(userName());
    expect(button().hasAttribute('disabled')).toBe(true);
  });

  it('Enter submits, and on success goes to the redirect parameter, its hash included', async () => {
    open(`/Login?redirect=${encodeURIComponent('/StandardView?WVName=NAV#row-7')}`);
    await userEvent.type(userName(), 'demo.manager');
    await userEvent.type(password(), 'right{Enter}');
    expect((await screen.findByLabelText('address')).textContent).toBe('/StandardView?WVName=NAV#row-7');
    expect(sessionStorage.getItem('user-token')).toBe(token);
  });

  it('without a redirect parameter goes home', async () => {
    open();
    await userEvent.type(userName(), 'demo.manager');
    await userEvent.type(password(), 'right{Enter}');
    expect((await screen.findByLabelText('address')).textContent).toBe('/');
  });

  it('never goes to another site', async () => {
    open(`/Login?redirect=${encodeURIComponent('//evil.example/')}`);
    await userEvent.type(userName(), 'demo.manager');
    await userEvent.type(password(), 'right{Enter}');
    expect((await screen.findByLabelText('address')).textContent).toBe('/');
  });

  it('shows the build revision in the footer', async () => {
    open();
    expect(await screen.findByText('Revision 1.2.0+abc')).toBeTruthy();
  });

  it('fills in a demo sign-in that is chosen', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /demo\.risk/u }));
    expect((userName() as HTMLInputElement).value).toBe('demo.risk');
    expect((password() as HTMLInputElement).value).toBe('secret');
  });

  it('shows no demo sign-ins where there are none', async () => {
    api.use(
      http.get('*/api/installation', () =>
        HttpResponse.json({ revision: 'r1', supportEmail: 'a@b.example', demoSignIns: [] }),
      ),
    );
    open();
    await screen.findByText('Revision r1');
    expect(screen.queryByText('Demo logins')).toBeNull();
  });
});

describe('a failed login', () => {
  const fail = async () => {
    open();
    await userEvent.type(userName(), 'demo.manager');
    await userEvent.type(password(), 'wrong{Enter}');
    return screen.findByRole('alert');
  };

  it('gives the alert with a contact mail link', async () => {
    const alert = await fail();
    expect(alert.textContent).toContain(
      "Forgot password? Please contact your client manager or the provider's risk management",
    );
    const mail = await screen.findByRole('link', { name: 'risk@provider.example' });
    expect(mail.getAttribute('href')).toBe('mailto:risk@provider.example');
  });

  it('clears the token', async () => {
    sessionStore.getState().begin(buildToken());
    await fail();
    expect(sessionStorage.getItem('user-token')).toBeNull();
    expect(currentToken()).toBeUndefined();
  });

  it('tells the other tabs, which end too', async () => {
    localStorage.removeItem('signed-out');
    await fail();
    expect(localStorage.getItem('signed-out')).not.toBeNull();
  });

  it('that got no answer about the password keeps the session', async () => {
    sessionStore.getState().begin(token);
    api.use(http.post('*/api/users/token', () => HttpResponse.error()));
    await fail();
    expect(currentToken()).toBe(token);
  });

  it('after too many attempts says how long to wait', async () => {
    api.use(
      http.post('*/api/users/token', () =>
        HttpResponse.json(
          { code: 'too-many-requests', Message: 'Wait.', requestId: 'r' },
          { status: 429, headers: { 'retry-after': '300' } },
        ),
      ),
    );
    expect((await fail()).textContent).toBe('Too many attempts.Try again in 5 minutes.');
  });

  it('because the server does not answer says so', async () => {
    api.use(http.post('*/api/users/token', () => HttpResponse.error()));
    expect((await fail()).textContent).toContain('The server does not answer.');
  });

  it('because the token cannot be read signs nobody in', async () => {
    api.use(http.post('*/api/users/token', () => HttpResponse.json({ Token: 'nonsense' })));
    expect((await fail()).textContent).toContain('a token that this portal cannot read');
    expect(currentToken()).toBeUndefined();
  });
});
