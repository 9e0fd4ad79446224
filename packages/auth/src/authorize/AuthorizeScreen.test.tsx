import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentToken, sessionStore } from '../session/session-store.ts';
import { AuthStage } from '../testing/AuthStage.tsx';
import { buildToken } from '../testing/build-token.ts';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { AuthorizeScreen } from './AuthorizeScreen.tsx';

const sent: unknown[] = [];
const refusal = (field: string) =>
  HttpResponse.json({ code: 'bad-request', Message: `${field} is wrong.`, requestId: 'r', field }, { status: 400 });

const api = setupServer(
  http.get('*/api/installation', () => HttpResponse.json({ revision: 'r1', supportEmail: '', demoSignIns: [] })),
  http.get('*/api/oauth/authorize', ({ request }) => {
    const query = new URL(request.url).searchParams;
    if (query.get('client_id') !== 'reports') return refusal('client_id');
    if (query.get('redirect_uri') !== 'https://app.example/cb') return refusal('redirect_uri');
    if (query.get('scope') === 'admin') return refusal('scope');
    return HttpResponse.json({ client_id: 'reports', name: 'Reports', scopes: ['openid'] });
  }),
  http.post('*/api/users/token', async ({ request }) => {
    const body = (await request.json()) as Record<string, string>;
    sent.push(body);
    if (body['Password'] !== 'right') {
      return HttpResponse.json({ code: 'sign-in-failed', Message: 'No.', requestId: 'r' }, { status: 401 });
    }
    return HttpResponse.json(
      body['response_type'] === 'token' ? { Token: 'a.b.c' } : { code: 'c-1', iss: 'https://portal.example/api' },
    );
  }),
);

let left: string[] = [];
beforeAll(() => api.listen());
beforeEach(() => sessionStore.getState().end());
afterEach(() => {
  cleanup();
  api.resetHandlers();
  sent.length = 0;
  left = [];
});
afterAll(() => api.close());

const parameters = {
  response_type: 'code',
  client_id: 'reports',
  redirect_uri: 'https://app.example/cb',
  state: 's 1',
};
const open = (query: Record<string, string> = parameters) =>
  renderInTheme(
    <AuthStage
      address={`/authorize?${new URLSearchParams(query).toString()}`}
      screens={{ '/authorize': <AuthorizeScreen leave={(address) => left.push(address)} /> }}
    />,
  );
const logIn = async (password: string) => {
  await userEvent.type(await screen.findByLabelText('User Name'), 'demo.manager');
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`);
};

describe('the registered-app login screen', () => {
  it('is titled as a login for registered apps, and names the app and where the user returns to', async () => {
    open();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Login for registered apps');
    expect(screen.getByText('Reports asks you to log in. You then return to app.example.')).toBeTruthy();
  });

  it('on success redirects to redirect_uri with the code and state appended', async () => {
    open({ ...parameters, nonce: 'n', code_challenge: 'x', code_challenge_method: 'S256' });
    await logIn('right');
    await screen.findByText('Returning to Reports…');
    expect(left).toEqual(['https://app.example/cb?code=c-1&iss=https%3A%2F%2Fportal.example%2Fapi&state=s+1']);
    expect(sent).toEqual([
      {
        Username: 'demo.manager',
        Password: 'right',
        response_type: 'code',
        client_id: 'reports',
        redirect_uri: 'https://app.example/cb',
        nonce: 'n',
        code_challenge: 'x',
        code_challenge_method: 'S256',
      },
    ]);
  });

  it('on success redirects to redirect_uri with access_token and state appended, where the app gets it directly', async () => {
    open({ ...parameters, response_type: 'token' });
    await logIn('right');
    await screen.findByText('Returning to Reports…');
    expect(left).toEqual(['https://app.example/cb#access_token=a.b.c&token_type=Bearer&state=s+1']);
  });

  it('does not sign in to the portal', async () => {
    open();
    await logIn('right');
    await screen.findByText('Returning to Reports…');
    expect(currentToken()).toBeUndefined();
  });

  it('after a failed login gives the alert, clears the token, and goes nowhere', async () => {
    sessionStore.getState().begin(buildToken());
    open();
    await logIn('wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('Forgot password?');
    expect([currentToken(), left]).toEqual([undefined, []]);
  });

  it.each([
    ['an unknown app', { ...parameters, client_id: 'evil' }, 'This app is not registered'],
    ['an unknown address', { ...parameters, redirect_uri: 'https://evil.example/' }, 'This app is not registered'],
    ['no app', {}, 'This app is not registered'],
    ['a scope that is not registered', { ...parameters, scope: 'admin' }, /asks for something/u],
  ])('for %s shows an error and no fields, and never redirects', async (_, query, title) => {
    open(query);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(left).toEqual([]);
  });

  it('when the server does not answer offers another try', async () => {
    api.use(http.get('*/api/oauth/authorize', () => HttpResponse.error(), { once: true }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('User Name')).toBeTruthy();
  });
});
