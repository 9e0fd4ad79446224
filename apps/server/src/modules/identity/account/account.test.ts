import {
  accountSchema,
  accountSessionsSchema,
  accountSignInsSchema,
  tokenClaimsSchema,
} from '@fundscope/contract/identity';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../../test/app.ts';
import { createBrowser, type Browser } from '../../../../test/browser.ts';
import { auditLines, signInCaller } from '../../../../test/caller.ts';
import { addUser, WORLD_PASSWORD } from '../../../../test/world.ts';
import { addApp } from '../oauth/registered-apps.repository.ts';
import { demoPassword } from '../../installation/demo-sign-ins.ts';
import { MAX_FAILURES } from '../sign-in/sign-in-throttle.ts';

const server = setUpTestApp();
const NEW = 'Another-Horse-2!';
let counted = 0;
let username: string;
let userNr: number;
let browser: Browser;

beforeAll(async () => {
  await addUser(server.database.kysely, { username: 'boss', isAdmin: true });
});
beforeEach(async () => {
  counted += 1;
  username = `User ${counted}`;
  userNr = await addUser(server.database.kysely, { username });
  browser = createBrowser(server.app);
});

const call = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const change = (token: string, newPassword = NEW, currentPassword = WORLD_PASSWORD) =>
  call('POST', '/api/users/password', token, { currentPassword, newPassword });
const end = (token: string, which: object) => call('POST', '/api/account/sessions/end', token, which);
const status = async (token: string, url = '/api/book/') => (await call('GET', url, token)).statusCode;
const trySignIn = (password: string, name = username) =>
  server.app.inject({ method: 'POST', url: '/api/users/token', payload: { Username: name, Password: password } });

describe('a user’s own password', () => {
  it('is changed with the current one: this session goes on, every other ends', async () => {
    const [here, elsewhere] = [await browser.signIn(username), await createBrowser(server.app).signIn(username)];
    const answer = await change(here);
    expect(answer.statusCode).toBe(200);
    const { Token } = answer.json<{ Token: string }>();
    expect([await status(Token), await status(here), await status(elsewhere)]).toEqual([200, 401, 401]);
    expect((await trySignIn(WORLD_PASSWORD)).statusCode).toBe(401);
    expect((await trySignIn(NEW)).statusCode).toBe(200);
    expect((await auditLines(server, 'account.password')).at(-1)).toMatchObject({
      action: 'account.password-change',
      user_nr: userNr,
    });
    const cookie = /fundscope_refresh=([^;]+)/u.exec([answer.headers['set-cookie'] ?? ''].flat().join())?.[1];
    expect((await createBrowser(server.app).refresh(cookie)).status).toBe(200);
    expect(server.log.join('')).not.toContain(NEW);
  });

  it('is changed within the working day that had begun', async () => {
    const token = await browser.signIn(username);
    await sql`update fundscope.sessions set ends_at = now() + interval '100 seconds' where user_nr = ${userNr}`.execute(
      server.database.kysely,
    );
    const { exp = 0, iat = 0 } = decodeJwt((await change(token)).json<{ Token: string }>().Token);
    expect(exp - iat).toBeLessThanOrEqual(100);
  });

  it.each([
    ['a wrong current password', ['x', NEW], 'currentPassword', 'The current password is wrong.'],
    ['a new one that breaks a rule', [WORLD_PASSWORD, 'short'], 'newPassword', 'at least 10 characters'],
    ['the current one as the new one', [WORLD_PASSWORD, WORLD_PASSWORD], 'newPassword', 'is the current one'],
    ['the demo firm’s, which is published', [WORLD_PASSWORD, demoPassword], 'newPassword', 'is published'],
  ])('is not changed for %s', async (_, [current, next], field, sentence) => {
    const token = await browser.signIn(username);
    const answer = await change(token, next, current);
    expect(answer.json()).toMatchObject({ code: 'bad-request', field });
    expect(answer.json<{ Message: string }>().Message).toContain(sentence);
    expect(await status(token)).toBe(200);
    expect((await trySignIn(WORLD_PASSWORD)).statusCode).toBe(200);
  });

  it('is not guessed by whoever got hold of a session: wrong ones count as failed sign-ins', async () => {
    const token = await browser.signIn(username);
    for (let attempt = 0; attempt < MAX_FAILURES.pair; attempt++) {
      expect((await change(token, NEW, `wrong ${attempt}`)).statusCode).toBe(400);
    }
    expect((await change(token)).statusCode).toBe(429);
  });

  it('is no business of an administrator who acts as the user', async () => {
    const token = await browser.signIn('boss');
    const acting = String((await browser.call('GET', `/api/adminuser/otherusertoken/${userNr}`, token)).body['Token']);
    expect((await change(acting)).json()).toMatchObject({ code: 'forbidden' });
    expect((await end(acting, { allOthers: true })).statusCode).toBe(403);
  });
});

describe('a password that somebody else set', () => {
  /** What is open before the change. */
  const open = new Set([
    'POST /api/users/password',
    'POST /api/users/signout',
    'GET /api/account/use',
    'HEAD /api/account/use',
    'POST /api/account/use',
  ]);

  it('opens nothing before it is changed, whatever the call; then everything', async () => {
    await addUser(server.database.kysely, { username: `new ${counted}`, mustChange: true });
    const token = await server.signIn(`new ${counted}`);
    expect(tokenClaimsSchema.parse(decodeJwt(token)).must_change_password).toBe('1');
    const routes = server.app.routeList
      .filter(({ policy }) => policy !== undefined && policy !== 'anonymous')
      .flatMap(({ methods, url }) => methods.map((method) => ({ method, url })));
    expect(routes.length).toBeGreaterThan(80);
    for (const { method, url } of routes) {
      if (open.has(`${method} ${url}`)) continue;
      const answer = await server.app.inject({
        method: method as 'GET',
        url: url.replaceAll(/:\w+/gu, '1').replace('*', 'x'),
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode, `${method} ${url}`).toBe(403);
      if (method !== 'HEAD') expect(answer.json(), url).toMatchObject({ code: 'password-change-required' });
    }
    const changed = (await change(token)).json<{ Token: string }>().Token;
    expect(tokenClaimsSchema.parse(decodeJwt(changed)).must_change_password).toBeUndefined();
    expect(await status(changed)).toBe(200);
  });

  it('is one that an administrator gave: to a new user, and to one who had lost theirs', async () => {
    const admin = await signInCaller(server, 'boss');
    const person = { Firstname: 'N', Surname: 'N', Username: `hired ${counted}`, Password: NEW };
    expect((await admin.post('/api/adminuser/person', person)).statusCode).toBe(201);
    expect(await status(await server.signIn(`hired ${counted}`, NEW))).toBe(403);
    await admin.post('/api/adminuser/password', { key_ACR_Persons: userNr, Password: NEW });
    expect(await status(await server.signIn(username, NEW))).toBe(403);
  });

  it('does not keep an administrator from acting as the user, and signs in to no app', async () => {
    await sql`update fundscope.users set must_change_password = true where user_nr = ${userNr}`.execute(
      server.database.kysely,
    );
    const admin = await signInCaller(server, 'boss');
    const { Token } = (await admin.get(`/api/adminuser/otherusertoken/${userNr}`)).json<{ Token: string }>();
    expect(await status(Token)).toBe(200);
    const redirect_uri = 'https://app.example/';
    await addApp(server.database.kysely, {
      clientId: 'reports',
      name: 'Reports',
      mode: 'token',
      redirectUris: [redirect_uri],
      scopes: ['api'],
    });
    const parameters = { response_type: 'token', client_id: 'reports', redirect_uri };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/users/token',
      payload: { Username: username, Password: WORLD_PASSWORD, ...parameters },
    });
    expect(answer.json()).toMatchObject({ code: 'password-change-required' });
    // The password was right: no failure is counted, and the trail says what happened.
    const { rows } = await sql`
      select from fundscope.sign_in_attempts where username = ${username.toLowerCase()} and attempts > 0`.execute(
      server.database.kysely,
    );
    expect(rows).toEqual([]);
    expect((await auditLines(server, 'session.')).at(-1)).toMatchObject({
      action: 'session.sign-in-refused',
      user_nr: userNr,
      after: { client_id: 'reports', code: 'password-change-required' },
    });
  });
});

describe('a user sees', () => {
  it('who they are, and when their password was changed', async () => {
    const account = async (token: string) => accountSchema.parse((await call('GET', '/api/account', token)).json());
    const token = await browser.signIn(username);
    expect(await account(token)).toMatchObject({ UserNr: userNr, Username: username, display: username });
    await sql`alter table fundscope.users disable trigger note_password_change`.execute(server.database.kysely);
    await sql`update fundscope.users set password_changed_at = '2020-01-01' where user_nr = ${userNr}`.execute(
      server.database.kysely,
    );
    await sql`alter table fundscope.users enable trigger note_password_change`.execute(server.database.kysely);
    const changed = (await change(token)).json<{ Token: string }>().Token;
    expect((await account(changed)).passwordChangedAt).not.toContain('2020');
  });

  it('their sessions with device, address and app, this one marked, and ends them: one, or all others', async () => {
    const from = (userAgent: string, remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/users/token',
        payload: { Username: username, Password: WORLD_PASSWORD },
        headers: { 'user-agent': userAgent },
        remoteAddress,
      });
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const tokens: string[] = [];
    for (const [agent, address] of [
      [firefox, '10.20.4.17'],
      ['curl\u0000/8', '10.20.4.18'],
      ['x', '10.20.4.19'],
    ] as const) {
      tokens.push((await from(agent.replace('\u0000', ''), address)).json<{ Token: string }>().Token);
    }
    const [one = '', two = '', three = ''] = tokens;
    const list = async (token = one) =>
      accountSessionsSchema.parse((await call('GET', '/api/account/sessions', token)).json());
    expect(await list()).toMatchObject([
      { isThis: true, address: '10.20.4.17', device: 'Firefox, Windows', app: null, actingAs: null },
      { isThis: false, address: '10.20.4.19' },
      { isThis: false, address: '10.20.4.18', device: '' },
    ]);
    const other = (await list()).at(-1)?.id ?? '';
    const stranger = await server.signIn('boss');
    expect((await end(stranger, { id: other })).statusCode).toBe(404);
    expect((await end(one, { id: other })).json()).toEqual({ ended: 1 });
    expect((await end(one, { id: other })).statusCode).toBe(404);
    expect([await status(one), await status(two), await status(three)]).toEqual([200, 401, 200]);
    expect((await end(one, { allOthers: true })).json()).toEqual({ ended: 1 });
    expect([await status(one), await status(three), (await list()).length]).toEqual([200, 401, 1]);
  });

  it('that an administrator acts as them, and ends it', async () => {
    const boss = await browser.signIn('boss');
    const acting = String((await browser.call('GET', `/api/adminuser/otherusertoken/${userNr}`, boss)).body['Token']);
    const token = await server.signIn(username);
    const sessions = accountSessionsSchema.parse((await call('GET', '/api/account/sessions', token)).json());
    expect(sessions.at(-1)).toMatchObject({ actingAs: { username, administrator: 'boss' }, isThis: false });
    await end(token, { id: sessions.at(-1)?.id });
    expect([await status(acting), await status(boss)]).toEqual([401, 200]);
    const [signedIn, actedAs] = accountSignInsSchema.parse((await call('GET', '/api/account/sign-ins', token)).json());
    expect([signedIn?.outcome, actedAs]).toEqual([
      'signed-in',
      { at: expect.any(String), address: '127.0.0.1', outcome: 'acted-as', app: null, administrator: 'boss' },
    ]);
  });

  it('their sign-ins of 30 days, failed ones too, whatever the case of the name, and nobody else’s', async () => {
    await trySignIn('wrong', username.toUpperCase());
    await trySignIn('wrong', 'boss');
    const token = await browser.signIn(username);
    const signIns = accountSignInsSchema.parse((await call('GET', '/api/account/sign-ins', token)).json());
    expect(signIns.map(({ outcome, address }) => [outcome, address])).toEqual([
      ['signed-in', '127.0.0.1'],
      ['failed', '127.0.0.1'],
    ]);
  });
});
