import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ForgotPasswordScreen } from '../links/ForgotPasswordScreen.tsx';
import { PasswordLinkScreen } from '../links/PasswordLinkScreen.tsx';
import { RequireSession } from '../guard/RequireSession.tsx';
import { currentToken, sessionStore } from '../session/session-store.ts';
import { AuthStage } from '../testing/AuthStage.tsx';
import { buildToken } from '../testing/build-token.ts';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { AccountScreen } from './AccountScreen.tsx';

const NEW = 'Another-Horse-2!';
const next = buildToken({ jti: 'next' });
const sent: [string, unknown][] = [];
/** By which tokens the sessions were read. */
const readBy: (string | null)[] = [];
const refuse = (code: string, status: number, field?: string) =>
  HttpResponse.json({ code, Message: `Refused: ${code}.`, requestId: 'r', ...(field && { field }) }, { status });
const session = (id: string, isThis: boolean) => ({
  id,
  isThis,
  device: 'Firefox, Windows',
  address: '10.20.4.17',
  startedAt: '2026-11-22T08:03:00Z',
  lastUsedAt: '2026-11-22T11:40:00Z',
  app: null,
  actingAs: null,
});
const ids = ['5f0e8f0e-0000-4000-8000-000000000001', '5f0e8f0e-0000-4000-8000-000000000002'] as const;

const api = setupServer(
  http.get('*/api/installation', () =>
    HttpResponse.json({
      revision: 'r',
      supportEmail: 'risk@provider.example',
      demoSignIns: [],
      sendsPasswordLinks: true,
    }),
  ),
  http.get('*/api/account', () =>
    HttpResponse.json({
      UserNr: 17,
      Username: 'demo.manager',
      display: 'Ó Néill, Rüdiger (demo.manager)',
      email_address: 'r@fundscope.example',
      passwordChangedAt: '2026-10-14T10:00:00Z',
    }),
  ),
  http.get('*/api/account/sessions', ({ request }) => {
    readBy.push(request.headers.get('authorization'));
    return HttpResponse.json([session(ids[0], true), session(ids[1], false)]);
  }),
  http.get('*/api/account/sign-ins', () => HttpResponse.json([])),
  http.post('*/api/*', async ({ request }) => {
    const path = new URL(request.url).pathname.replace('/api', '');
    const body = (await request.json()) as Record<string, string>;
    sent.push([path, body]);
    if (path === '/users/password') {
      return body['currentPassword'] === 'right'
        ? HttpResponse.json({ Token: next })
        : refuse('bad-request', 400, 'currentPassword');
    }
    if (path.startsWith('/users/password-link')) {
      if (body['token'] === 'used') return refuse('link-used', 410);
      if (body['token'] !== 'good') return refuse('link-expired', 410);
      return path.endsWith('/use')
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ kind: 'invitation', username: 'maja' });
    }
    if (path === '/users/forgot-password') return new HttpResponse(null, { status: 204 });
    return HttpResponse.json({ ended: 1 });
  }),
);

beforeAll(() => api.listen());
beforeEach(() => {
  sessionStore.getState().begin(buildToken());
  sent.length = 0;
  readBy.length = 0;
});
afterEach(cleanup);
afterAll(() => api.close());

const screens = {
  '/account': (
    <RequireSession>
      <AccountScreen />
    </RequireSession>
  ),
  '/Password': <PasswordLinkScreen />,
  '/ForgotPassword': <ForgotPasswordScreen />,
};
const open = (address: string) => renderInTheme(<AuthStage address={address} screens={screens} />);
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const change = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' });
const fill = async (current: string | null, password = NEW) => {
  if (current !== null) await type('Current password', current);
  await type('New password', password);
  await type('Repeat it', password);
};

describe('the own password', () => {
  it('has its rules ticked while it is typed, and the button names what is missing', async () => {
    open('/account');
    await type('New password', 'abc1');
    const rules = within(screen.getByRole('list', { name: 'A password has' }));
    const met = rules.getAllByRole('listitem').filter((rule) => rule.textContent?.includes('done'));
    expect(met.map(({ textContent }) => textContent)).toEqual(['1 lowercase letter (done)', '1 digit (done)']);
    expect(change().disabled).toBe(true);
    expect(screen.getByText('Still missing: Current password, Repeat it. To correct: New password')).toBeTruthy();
  });

  it('names an entry that is typed but not valid as one to correct', async () => {
    open('/account');
    await fill('right');
    await type('Repeat it', 'x');
    expect(screen.getByText('To correct: Repeat it')).toBeTruthy();
  });

  it('is changed: the tab goes on with the new token, and the fields are emptied', async () => {
    open('/account');
    await fill('right');
    await userEvent.click(change());
    await waitFor(() => expect(currentToken()).toBe(next));
    expect(sent).toContainEqual(['/users/password', { currentPassword: 'right', newPassword: NEW }]);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''));
    // The old token has ended: a call with it would sign out.
    expect(readBy.slice(1)).toEqual([`Bearer ${next}`]);
  });

  it('refused for a wrong current one says so at its field, and keeps what was typed', async () => {
    open('/account');
    await fill('wrong');
    await userEvent.click(change());
    expect(await screen.findByText('The current password is wrong.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(NEW);
  });

  it('that somebody else set is all that is asked for, until it is changed; then the screen is there', async () => {
    sessionStore.getState().begin(buildToken({ must_change_password: '1' }));
    open('/account');
    expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeTruthy();
    expect(screen.getByText(/Somebody else set your password/u)).toBeTruthy();
    expect(screen.queryByText('Sessions')).toBeNull();
    await fill('right');
    await userEvent.click(change());
    expect(await screen.findByRole('heading', { name: 'My account' })).toBeTruthy();
  });
});

describe('sessions', () => {
  it('mark this one, which is not ended here; another is ended by its button', async () => {
    open('/account');
    expect(await screen.findByText('this one')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End Firefox, Windows, 10.20.4.17' }));
    await waitFor(() => expect(sent).toEqual([['/account/sessions/end', { id: ids[1] }]]));
  });

  it('that are not one’s own are all ended, and the current password is asked for next', async () => {
    open('/account');
    await userEvent.click(
      await screen.findByRole('button', { name: 'End all other sessions and change the password' }),
    );
    await waitFor(() => expect(sent).toEqual([['/account/sessions/end', { allOthers: true }]]));
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  });

  it('of a user are only looked at by an administrator who acts as them', async () => {
    sessionStore.getState().begin(buildToken({ act: '1' }));
    open('/account');
    expect(await screen.findByText('this one')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^End|^Change password/u })).toBeNull();
  });
});

describe('a link', () => {
  it('sets the password without the current one, and leads to the sign-in', async () => {
    open('/Password#good');
    expect(await screen.findByText('Choose the password of the user maja.')).toBeTruthy();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await fill(null);
    await userEvent.click(change());
    expect((await screen.findByLabelText('address')).textContent).toBe('/Login');
    expect(sent.at(-1)).toEqual(['/users/password-link/use', { token: 'good', newPassword: NEW }]);
    expect(currentToken()).toBeUndefined();
  });

  it.each([
    ['used', 'This link was used already'],
    ['old', 'This link has expired'],
  ])('that is %s says so, and how to get another', async (token, title) => {
    open(`/Password#${token}`);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect((await screen.findByRole('link', { name: /another link/u })).getAttribute('href')).toBe('/ForgotPassword');
    expect(screen.getByRole('link', { name: 'risk@provider.example' })).toBeTruthy();
  });

  it('for a forgotten password is asked for by name, and the answer tells nothing of the name', async () => {
    open('/ForgotPassword');
    await type('User name or e-mail address', ' maja{Enter}');
    expect(await screen.findByText('Look into your mailbox')).toBeTruthy();
    expect(screen.getByText(/^If there is a user/u)).toBeTruthy();
    expect(sent).toEqual([['/users/forgot-password', { user: 'maja' }]]);
  });
});
