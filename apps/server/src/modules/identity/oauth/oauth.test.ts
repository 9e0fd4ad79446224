import { createHash } from 'node:crypto';
import { codeResponseSchema, tokenClaimsSchema, type AppScope } from '@fundscope/contract/identity';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import * as openid from 'openid-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAcrossChange, whenWaiting } from '../../../../test/across-change.ts';
import { setUpTestApp } from '../../../../test/app.ts';
import { cookieOf } from '../../../../test/browser.ts';
import { addUser, WORLD_PASSWORD } from '../../../../test/world.ts';
import { MAX_FAILURES } from '../sign-in/sign-in-throttle.ts';
import { MAX_FAILED_EXCHANGES } from './exchange-throttle.ts';
import { addApp, removeApp } from './registered-apps.repository.ts';

const CALLBACK = 'https://app.example/callback?tenant=1';
const PLAIN_CALLBACK = 'https://app.example/signed-in';
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-0';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

const server = setUpTestApp();
beforeAll(async () => {
  await addUser(server.database.kysely, { username: 'manager' });
  await addUser(server.database.kysely, { username: 'boss', isAdmin: true });
});
beforeEach(async () => {
  const db = server.database.kysely;
  await db.deleteFrom('fundscope.registered_apps').execute();
  await db.deleteFrom('fundscope.sign_in_attempts').execute();
  const scopes: AppScope[] = ['openid', 'profile', 'api'];
  const redirectUris = [CALLBACK, PLAIN_CALLBACK];
  await addApp(db, { clientId: 'reports', name: 'Reports', mode: 'code', redirectUris, scopes });
  await addApp(db, { clientId: 'old', name: 'Old', mode: 'token', redirectUris: [CALLBACK], scopes: ['api'] });
});

const codeRequest = {
  response_type: 'code',
  client_id: 'reports',
  redirect_uri: CALLBACK,
  scope: 'openid profile api',
  nonce: 'n-1',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
};
const tokenRequest = { response_type: 'token', client_id: 'old', redirect_uri: CALLBACK };

const ask = (request: Record<string, string>) =>
  server.app.inject({ url: `/api/oauth/authorize?${new URLSearchParams(request).toString()}` });
const signIn = (request: Record<string, string>, Username = 'manager', Password = WORLD_PASSWORD) =>
  server.app.inject({ method: 'POST', url: '/api/users/token', payload: { ...request, Username, Password } });
const codeFor = async (request: Record<string, string> = codeRequest) =>
  codeResponseSchema.parse((await signIn(request)).json()).code;
const exchange = (form: Record<string, string>, remoteAddress = '127.0.0.1') =>
  server.app.inject({
    remoteAddress,
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'reports',
      redirect_uri: CALLBACK,
      code_verifier: VERIFIER,
      ...form,
    }).toString(),
  });
const status = async (token: string, url = '/api/book/') => (await server.get(url, token)).statusCode;

const wrong: [string, Record<string, string>][] = [
  ['client_id', { ...codeRequest, client_id: 'nobody' }],
  ['redirect_uri', { ...codeRequest, redirect_uri: `${CALLBACK}&more` }],
  ['redirect_uri', { ...codeRequest, redirect_uri: 'https://app.example/callback' }],
  ['redirect_uri', { ...codeRequest, redirect_uri: CALLBACK.toUpperCase() }],
  ['response_type', { ...codeRequest, response_type: 'token' }],
  ['response_type', { ...tokenRequest, response_type: 'code' }],
  ['scope', { ...codeRequest, scope: 'email admin' }],
  ['code_challenge', { ...codeRequest, code_challenge: 'short' }],
  ['code_challenge_method', { ...codeRequest, code_challenge_method: 'plain' }],
];

describe('before it shows the fields, the sign-in screen', () => {
  it('learns which app asks, and for what', async () => {
    expect((await ask(codeRequest)).json()).toEqual({
      client_id: 'reports',
      name: 'Reports',
      scopes: ['openid', 'profile', 'api'],
    });
    expect((await ask({ ...codeRequest, scope: 'openid unheard-of' })).json()).toMatchObject({ scopes: ['openid'] });
  });

  it.each(wrong)('learns that %s is not what is registered: %j', async (field, request) => {
    expect((await ask(request)).json()).toMatchObject({ code: 'bad-request', field });
  });
});

describe('a parameter that is sent twice', () => {
  it.each(['client_id', 'code_challenge', 'state', 'unheard-of'])(
    'is refused before anybody signs in: %s',
    async (name) => {
      const query = new URLSearchParams([...Object.entries({ state: 's', ...codeRequest }), [name, 'b'], [name, 'c']]);
      const answer = await server.app.inject({ url: `/api/oauth/authorize?${query.toString()}` });
      expect(answer.json()).toMatchObject({ code: 'bad-request', field: name });
    },
  );

  it.each(['code', 'client_id', 'grant_type', 'unheard-of'])('is refused at the exchange: %s', async (name) => {
    const code = await codeFor();
    const form = { grant_type: 'authorization_code', client_id: 'reports', redirect_uri: CALLBACK, code };
    const send = (payload: URLSearchParams) =>
      server.app.inject({
        method: 'POST',
        url: '/api/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: payload.toString(),
      });
    const once = Object.entries({ ...form, code_verifier: VERIFIER });
    const answer = await send(new URLSearchParams([...once, [name, 'b'], [name, 'b']]));
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'invalid_request']);
    expect(answer.json()).toMatchObject({ field: name });
    // Nothing was used up.
    expect((await send(new URLSearchParams(once))).statusCode).toBe(200);
  });
});

describe('a sign-in to a registered app', () => {
  it.each(wrong)('is refused before the password is read where %s is wrong: %j', async (field, request) => {
    expect((await signIn(request, 'manager', 'wrong')).json()).toMatchObject({ code: 'bad-request', field });
    expect((await signIn(request)).json()).toMatchObject({ code: 'bad-request', field });
    const counted = await server.database.kysely.selectFrom('fundscope.sign_in_attempts').selectAll().execute();
    expect(counted).toEqual([]);
  });

  it('gives an app of the direct kind the token itself, with what it is for', async () => {
    const answer = await signIn(tokenRequest);
    const { Token } = answer.json<{ Token: string }>();
    expect(tokenClaimsSchema.parse(decodeJwt(Token))).toMatchObject({
      username: 'manager',
      client_id: 'old',
      scope: 'api',
    });
    expect(await status(Token)).toBe(200);
    expect(cookieOf(answer)).toBeUndefined();
  });

  it('is throttled, and written down, like any other', async () => {
    for (let attempt = 0; attempt < MAX_FAILURES.pair; attempt++) {
      expect((await signIn(tokenRequest, 'manager', 'wrong')).statusCode).toBe(401);
    }
    expect((await signIn(tokenRequest)).statusCode).toBe(429);
    expect((await signIn(codeRequest)).statusCode).toBe(429);
  });

  it('never gives an administrator’s rights without the scope admin, nor any without api', async () => {
    const { kysely } = server.database;
    const { Token } = (await signIn(tokenRequest, 'boss')).json<{ Token: string }>();
    expect(await status(Token, '/api/adminuser/otherusertoken/1')).toBe(403);
    await kysely
      .updateTable('fundscope.registered_apps')
      .set({ scopes: ['openid'] })
      .where('client_id', '=', 'old')
      .execute();
    const closed = (await signIn(tokenRequest)).json<{ Token: string }>();
    const refused = await server.get('/api/book/', closed.Token);
    expect(refused.json()).toMatchObject({ code: 'forbidden' });
  });

  it('ends with the app', async () => {
    const { Token } = (await signIn(tokenRequest)).json<{ Token: string }>();
    await removeApp(server.database.kysely, 'old');
    expect(await status(Token)).toBe(401);
  });
});

describe('a code', () => {
  it('is exchanged for a token and an ID token', async () => {
    const answer = await exchange({ code: await codeFor() });
    const tokens = answer.json<{ access_token: string; id_token: string }>();
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'openid profile api' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await status(tokens.access_token)).toBe(200);
    // It tells who signed in, and opens nothing.
    expect(await status(tokens.id_token)).toBe(401);
  });

  it('without openid gives no ID token', async () => {
    const answer = await exchange({ code: await codeFor({ ...codeRequest, scope: 'api' }) });
    expect(answer.json()).not.toHaveProperty('id_token');
  });

  it('is good once: coming again, it ends what it was exchanged for', async () => {
    const code = await codeFor();
    const { access_token } = (await exchange({ code })).json<{ access_token: string }>();
    const again = await exchange({ code });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ error: 'invalid_grant', code: 'bad-request' });
    expect(await status(access_token)).toBe(401);
  });

  it('is good once, and ends what it was exchanged for also where it comes again when it is over', async () => {
    const code = await codeFor();
    const { access_token } = (await exchange({ code })).json<{ access_token: string }>();
    await sql`update fundscope.authorization_codes set expires_at = expires_at - interval '61 seconds'`.execute(
      server.database.kysely,
    );
    expect(await status(access_token)).toBe(200);
    expect((await exchange({ code })).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await status(access_token)).toBe(401);
  });

  it('is good once of many at the same time', async () => {
    const code = await codeFor();
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange({ code })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it.each([
    ['another verifier', { code_verifier: VERIFIER.replace('a', 'b') }],
    ['a short verifier', { code_verifier: 'short' }],
    ['another app', { client_id: 'old' }],
    ['another address', { redirect_uri: 'https://app.example/' }],
    ['another code', { code: 'made-up' }],
  ])('is refused with %s, and stays good for its app', async (_, changed) => {
    const code = await codeFor();
    expect((await exchange({ code, ...changed })).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await exchange({ code })).statusCode).toBe(200);
  });

  it.each([
    ['after a minute', `update fundscope.authorization_codes set expires_at = expires_at - interval '61 seconds'`],
    ['with a new password', `update fundscope.users set tokens_valid_from = now() where username = 'manager'`],
  ])('is over %s', async (_, statement) => {
    const code = await codeFor();
    await sql.raw(statement).execute(server.database.kysely);
    expect((await exchange({ code })).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('that is exchanged while a password is set leaves no session to whoever had the old one', async () => {
    const { database } = server;
    await addUser(database.kysely, { username: 'changed' });
    const code = codeResponseSchema.parse((await signIn(codeRequest, 'changed')).json()).code;
    const setPassword = () =>
      sql`update fundscope.users set password_hash = 'x' where username = 'changed'`.execute(database.kysely);
    const [answer] = await callAcrossChange(database, {
      before: `select from fundscope.registered_apps where client_id = 'reports' for update`,
      waiting: 2,
      call: () => Promise.all([exchange({ code }), whenWaiting(database).then(setPassword)]),
    });
    expect(await status(answer.json<{ access_token: string }>().access_token)).toBe(401);
  });

  it.each([
    ['unsupported_grant_type', { grant_type: 'password', code: 'x' }],
    ['invalid_request', {}],
  ])('asked for wrongly gives %s', async (error, form) => {
    expect((await exchange(form as Record<string, string>)).json()).toMatchObject({ error });
  });

  it('cannot be guessed: an address’s failures slow it down, and hinder neither sign-ins nor other addresses', async () => {
    await exchange({ code: 'made-up' });
    await sql`update fundscope.sign_in_attempts set attempts = ${MAX_FAILED_EXCHANGES + 20}`.execute(
      server.database.kysely,
    );
    expect((await exchange({ code: 'made-up' })).statusCode).toBe(400);
    const code = await codeFor();
    const answer = await exchange({ code });
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(answer.json()).toMatchObject({ error: 'temporarily_unavailable' });
    expect((await signIn(tokenRequest)).statusCode).toBe(200);
    expect((await exchange({ code }, '198.51.100.9')).statusCode).toBe(200);
  });

  it('is exchanged however many others are at the same time', async () => {
    const codes: string[] = [];
    for (let count = 0; count < 15; count++) codes.push(await codeFor());
    const answers = await Promise.all(codes.map((code) => exchange({ code })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(codes.map(() => 200));
  });
});

it('no other call reads a form, which any page can send', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/users/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `Username=manager&Password=${WORLD_PASSWORD}`,
  });
  expect(answer.statusCode).toBe(415);
});

describe('openid-client', () => {
  it('completes a sign-in: discovery, PKCE, code exchange, ID token', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const config = await openid.discovery(new URL(`${address}/api`), 'reports', undefined, openid.None(), {
      execute: [openid.allowInsecureRequests],
    });
    const [verifier, nonce, state] = [openid.randomPKCECodeVerifier(), openid.randomNonce(), openid.randomState()];
    const authorize = openid.buildAuthorizationUrl(config, {
      redirect_uri: PLAIN_CALLBACK,
      scope: 'openid profile',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      nonce,
      state,
    });
    expect(authorize.pathname).toBe('/portal/authorize');

    // What the portal's screen does with what is in its address.
    const { state: _state, ...request } = Object.fromEntries(authorize.searchParams);
    const given = await fetch(`${address}/api/users/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, Username: 'manager', Password: WORLD_PASSWORD }),
    });
    const { code, iss } = codeResponseSchema.parse(await given.json());
    const back = new URL(PLAIN_CALLBACK);
    for (const [name, value] of Object.entries({ code, iss, state })) back.searchParams.set(name, value);

    const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state, idTokenExpected: true };
    const tokens = await openid.authorizationCodeGrant(config, back, checks);
    expect(tokens.claims()).toMatchObject({
      iss: `${address}/api`,
      sub: '1',
      aud: 'reports',
      preferred_username: 'manager',
      nonce,
    });
    await expect(openid.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});
