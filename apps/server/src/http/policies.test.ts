import { errorBodySchema, type ErrorCode } from '@fundscope/contract/errors';
import { tokenResponseSchema, type AppScope } from '@fundscope/contract/identity';
import Fastify from 'fastify';
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, setUpTestApp } from '../../test/app.ts';
import { addGroup, addUser } from '../../test/world.ts';
import { createKeyRing, type KeyRing } from '../modules/identity/sessions/key-ring.ts';
import { findCredentials } from '../access/users.repository.ts';
import { addApp } from '../modules/identity/oauth/registered-apps.repository.ts';
import { beginSession, tokenSubject } from '../modules/identity/sessions/sessions.repository.ts';
import { signToken, type TokenSubject } from '../modules/identity/sessions/tokens.ts';
import { enforcePolicies, type Policy } from './policies.ts';
import type { TokenSession } from './session.ts';

describe('a route', () => {
  it('that declares no policy cannot be registered', () => {
    const app = Fastify();
    enforcePolicies(app, () => Promise.reject(new Error('not asked')));
    expect(() => app.get('/api/open', () => 'open')).toThrow('GET /api/open declares no policy');
  });
});

describe('a policy', () => {
  const session: TokenSession = {
    userNr: 1,
    username: 'someone',
    isAdmin: false,
    canSeeAllBooks: false,
    sessionId: '1',
    jti: '1',
    expiresAt: 0,
    actingUserNr: null,
    clientId: null,
    canDecide: true,
    mustChangePassword: false,
  };

  it('asks for exactly the right that it names', async () => {
    const app = Fastify();
    const sessions: Record<string, TokenSession> = {
      user: session,
      'all-book': { ...session, canSeeAllBooks: true },
      admin: { ...session, isAdmin: true },
    };
    enforcePolicies(app, async (name = '') => sessions[name] ?? Promise.reject(new Error('no session')));
    const policies = ['anonymous', 'user', 'all-book', 'admin'] as const;
    for (const policy of policies) app.get(`/${policy}`, { config: { policy } }, () => 'in');
    const letsIn = async (policy: Policy, authorization?: string) =>
      (await app.inject({ url: `/${policy}`, headers: authorization === undefined ? {} : { authorization } }))
        .statusCode === 200;
    const table = await Promise.all(
      policies.map(async (policy) => [
        await letsIn(policy),
        await letsIn(policy, 'user'),
        await letsIn(policy, 'all-book'),
        await letsIn(policy, 'admin'),
      ]),
    );
    expect(table).toEqual([
      [true, true, true, true],
      [false, true, true, true],
      [false, false, true, false],
      [false, false, false, true],
    ]);
  });
});

/** Whoever may have a token. As another user an administrator has that user's rights, and their own no longer. */
const callers = {
  user: { rights: 'user', isImpersonated: false },
  'all-book user': { rights: 'all-book user', isImpersonated: false },
  administrator: { rights: 'administrator', isImpersonated: false },
  'an administrator as the user': { rights: 'user', isImpersonated: true },
  'an administrator as the all-book user': { rights: 'all-book user', isImpersonated: true },
} as const;
type Caller = keyof typeof callers;
type Rights = (typeof callers)[Caller]['rights'];
const callerNames = Object.keys(callers) as Caller[];

const allowed: Record<Policy, readonly Rights[]> = {
  anonymous: ['user', 'all-book user', 'administrator'],
  user: ['user', 'all-book user', 'administrator'],
  'all-book': ['all-book user'],
  admin: ['administrator'],
};

/** What answers before anyone has signed in; a further one is a decision, not an oversight. */
const openToAll = [
  'GET /api/.well-known/openid-configuration',
  'GET /api/docs',
  'GET /api/docs/:file',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/installation',
  'GET /api/oauth/authorize',
  'GET /api/oauth/jwks',
  'GET /api/openapi.json',
  'GET /metrics',
  'POST /api/oauth/token',
  'POST /api/users/forgot-password',
  'POST /api/users/password-link',
  'POST /api/users/password-link/use',
  'POST /api/users/refresh',
  'POST /api/users/token',
];

describe('every route', () => {
  const server = setUpTestApp();
  let userNr: number;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    const db = server.database.kysely;
    const everything = await addGroup(db, { canSeeAllBooks: true });
    userNr = await addUser(db, { username: 'user' });
    await addUser(db, { username: 'all-book user', groups: [everything] });
    await addUser(db, { username: 'administrator', isAdmin: true });
    for (const caller of callerNames) tokens[caller] = await tokenOf(caller);
  });

  /** A session of its own. */
  const tokenOf = async (caller: Caller): Promise<string> => {
    const { rights, isImpersonated } = callers[caller];
    return isImpersonated ? impersonate('administrator', rights) : server.signIn(rights);
  };
  const impersonate = async (administrator: string, username: string): Promise<string> => {
    const url = `/api/adminuser/otherusertoken/${encodeURIComponent(username)}`;
    const answer = await server.get(url, await server.signIn(administrator));
    return tokenResponseSchema.parse(answer.json()).Token;
  };
  const call = async (method: string, url: string, authorization?: string) => {
    // No body, and parameters that lead nowhere: who gets past the policy is refused for these, or served.
    const answer = await server.app.inject({
      method: method as 'GET',
      url: url.replaceAll(/:\w+/gu, 'nothing'),
      headers: authorization === undefined ? {} : { authorization },
    });
    const { statusCode: status } = answer;
    if (method === 'HEAD') return { status, code: codesWithoutBody[status] };
    const { code } = status >= 400 ? errorBodySchema.parse(answer.json()) : { code: undefined };
    return { status, code };
  };
  /** What a status of the policies says where there is no body that says it. */
  const codesWithoutBody: Readonly<Record<number, ErrorCode>> = { 401: 'token-missing', 403: 'forbidden' };
  const refusals = new Set<ErrorCode | undefined>([
    'forbidden',
    'token-missing',
    'token-invalid',
    'token-expired',
    'token-revoked',
  ]);

  it('lets in whom its policy names and nobody else, for each of anonymous, user, all-book user, administrator and impersonated', async () => {
    const routes = routesOf(server);
    expect(routes.length).toBeGreaterThan(8);
    for (const { method, url, policy } of routes) {
      const at = `${method} ${url}`;
      for (const caller of callerNames) {
        // A sign-out ends the token that it is called with.
        const token = url === '/api/users/signout' ? await tokenOf(caller) : tokens[caller];
        const { code } = await call(method, url, `Bearer ${token}`);
        const isLetIn = allowed[policy].includes(callers[caller].rights);
        if (isLetIn) expect(refusals.has(code), `${at} as ${caller}: ${code}`).toBe(false);
        else expect(code, `${at} as ${caller}`).toBe('forbidden');
      }
      const anonymous = await call(method, url);
      if (policy === 'anonymous') expect(refusals.has(anonymous.code), at).toBe(false);
      else expect(anonymous, at).toEqual({ status: 401, code: 'token-missing' });
    }
  });

  it('asks for a session, but for those that are there before one', () => {
    const open = routesOf(server).filter(
      ({ method, policy, url }) => method !== 'HEAD' && policy === 'anonymous' && !url.startsWith('/portal'),
    );
    expect(open.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(openToAll);
  });

  it('refuses a token that is expired, forged, unsigned, of another scheme, deactivated, reset, signed out or impersonated in vain', async () => {
    const db = server.database.kysely;
    const keys = keyRing(server);
    const subject = await bestSubject(server, userNr);
    const { kid, privateKey, publicKey } = await keys.current();
    const claims = {
      sub: String(userNr),
      username: 'user',
      admin: '1',
      allbook: '1',
      jti: 'x',
      sid: subject.sessionId,
    };
    const forged = (key: CryptoKey | Uint8Array, header: { alg: string; kid: string; typ?: string }) =>
      new SignJWT(claims)
        .setProtectedHeader({ typ: 'at+jwt', ...header })
        .setIssuedAt()
        .setNotBefore('0s')
        .setExpirationTime('1h')
        .sign(key);
    const strangers = await generateKeyPair('ES256');
    const publicText = Buffer.from(await exportSPKI(publicKey));
    await addUser(db, { username: 'leaver' });
    await addUser(db, { username: 'forgetful' });
    await addUser(db, { username: 'deleted' });
    const [leaver, forgetful, deleted, signedOut] = [
      await server.signIn('leaver'),
      await server.signIn('forgetful'),
      await server.signIn('deleted'),
      await server.signIn('user'),
    ];
    await addUser(db, { username: 'second administrator', isAdmin: true });
    await addUser(db, { username: 'third administrator', isAdmin: true });
    const [asLeaver, byLeaver, byFormer] = [
      await impersonate('administrator', 'leaver'),
      await impersonate('second administrator', 'user'),
      await impersonate('third administrator', 'user'),
    ];
    await sql`update fundscope.users set status = 2 where username in ('leaver', 'second administrator')`.execute(db);
    await sql`update fundscope.users set is_admin = false where username = 'third administrator'`.execute(db);
    await sql`update fundscope.users set tokens_valid_from = clock_timestamp() where username = 'forgetful'`.execute(
      db,
    );
    await sql`delete from fundscope.users where username = 'deleted'`.execute(db);
    await server.app.inject({
      method: 'POST',
      url: '/api/users/signout',
      headers: { authorization: `Bearer ${signedOut}` },
    });
    const bad: Record<string, readonly [string, ErrorCode]> = {
      expired: [`Bearer ${await signToken(keys, { ...subject, expiresAt: subject.issuedAt - 1 })}`, 'token-expired'],
      'not begun': [
        `Bearer ${await signToken(keys, { ...subject, issuedAt: subject.issuedAt + 1_200 })}`,
        'token-invalid',
      ],
      forged: [`Bearer ${await forged(strangers.privateKey, { alg: 'ES256', kid })}`, 'token-invalid'],
      'signed with the public key': [`Bearer ${await forged(publicText, { alg: 'HS256', kid })}`, 'token-invalid'],
      'of an unknown key': [
        `Bearer ${await forged(strangers.privateKey, { alg: 'ES256', kid: 'other' })}`,
        'token-invalid',
      ],
      'an ID token': [`Bearer ${await forged(privateKey, { alg: 'ES256', kid, typ: 'JWT' })}`, 'token-invalid'],
      unsigned: [`Bearer ${new UnsecuredJWT(claims).setExpirationTime('1h').encode()}`, 'token-invalid'],
      changed: [`Bearer ${changed(tokens['user'] ?? '')}`, 'token-invalid'],
      'no token': ['Bearer nonsense', 'token-invalid'],
      'another scheme': ['Basic dXNlcjpwYXNz', 'token-missing'],
      deactivated: [`Bearer ${leaver}`, 'token-revoked'],
      reset: [`Bearer ${forgetful}`, 'token-revoked'],
      deleted: [`Bearer ${deleted}`, 'token-revoked'],
      'signed out': [`Bearer ${signedOut}`, 'token-revoked'],
      'as a deactivated user': [`Bearer ${asLeaver}`, 'token-revoked'],
      'by a deactivated administrator': [`Bearer ${byLeaver}`, 'token-revoked'],
      'by an administrator who is none any more': [`Bearer ${byFormer}`, 'token-revoked'],
    };
    for (const { method, url, policy } of routesOf(server)) {
      if (policy === 'anonymous') continue;
      for (const [name, [authorization, code]] of Object.entries(bad)) {
        const answer = await call(method, url, authorization);
        const wanted = method === 'HEAD' ? codesWithoutBody[401] : code;
        expect(answer, `${method} ${url}: ${name}`).toEqual({ status: 401, code: wanted });
      }
    }
  });

  it('that approves, rejects or reviews needs the scope decide of an app, and lets the portal in', async () => {
    const deciding = server.app.routeList.filter(({ url }) => /\/(approve|reject|review)$/u.test(url));
    expect(deciding.length).toBeGreaterThan(4);
    expect(server.app.routeList.filter(({ isDecision }) => isDecision)).toEqual(deciding);
    const db = server.database.kysely;
    await addApp(db, {
      clientId: 'app',
      name: 'App',
      mode: 'token',
      redirectUris: ['https://a.example'],
      scopes: ['api'],
    });
    const administrator = await findCredentials(db, 'administrator');
    const tokenWith = async (scopes: AppScope[]) => {
      const session = { userNr: administrator!.userNr, lifetimeSeconds: 600, isDemo: false };
      const sessionId = await beginSession(db, { ...session, app: { clientId: 'app', scopes } });
      return signToken(keyRing(server), (await tokenSubject(db, sessionId, 600))!);
    };
    const [plain, granted] = [await tokenWith(['api', 'admin']), await tokenWith(['api', 'admin', 'decide'])];
    for (const { url } of deciding) {
      expect(await call('POST', url, `Bearer ${plain}`), url).toEqual({ status: 403, code: 'forbidden' });
      for (const token of [granted, tokens['administrator']]) {
        expect(refusals.has((await call('POST', url, `Bearer ${token}`)).code), url).toBe(false);
      }
    }
  });

  it('changes nothing for HEAD, which may be asked of every address at will', async () => {
    const state = async () => {
      const { rows } = await sql`
        select (select count(*) from fundscope.audit) as audit, (select count(*) from fundscope.sessions) as sessions,
               (select count(*) from fundscope.refresh_tokens) as refresh_tokens`.execute(server.database.kysely);
      return rows;
    };
    const tokens = await Promise.all(callerNames.map(tokenOf));
    const before = await state();
    for (const { method, url } of routesOf(server)) {
      if (method !== 'HEAD') continue;
      for (const token of tokens) await call(method, url.replace(':user', 'user'), `Bearer ${token}`);
    }
    expect(await state()).toEqual(before);
    const url = '/api/adminuser/otherusertoken/user';
    expect((await call('HEAD', url, `Bearer ${await tokenOf('administrator')}`)).status).toBe(405);
  });

  it('takes the rights from the database, not from the token', async () => {
    const token = await signToken(keyRing(server), await bestSubject(server, userNr));
    const url = '/api/wview/anything?TestingDB=true';
    const { statusCode } = await server.get(url, token);
    expect(statusCode).toBe(403);
  });
});

const keyRing = ({ database }: TestApp): KeyRing =>
  createKeyRing(database.kysely, { rotationDays: 90, tokenLifetimeSeconds: 900 });

/** A user's session, and claims of more than they may. */
async function bestSubject({ database }: TestApp, userNr: number): Promise<TokenSubject> {
  const issuedAt = Math.floor(Date.now() / 1000);
  return {
    userNr,
    username: 'user',
    isAdmin: true,
    canSeeAllBooks: true,
    mustChangePassword: false,
    sessionId: await beginSession(database.kysely, { userNr, lifetimeSeconds: 600, isDemo: false }),
    actingUserNr: null,
    app: null,
    issuedAt,
    expiresAt: issuedAt + 600,
  };
}

const routesOf = ({ app }: TestApp) =>
  app.routeList.flatMap(({ methods, url, policy }) =>
    methods.map((method) => ({ method, url, policy: policy ?? 'anonymous' })),
  );

/** A token with another user's number and the first one's signature. */
function changed(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const other = Buffer.from(JSON.stringify({ ...claims, sub: String(Number(claims['sub']) + 1) })).toString(
    'base64url',
  );
  return [header, other, signature].join('.');
}
