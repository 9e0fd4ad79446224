import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { installationSchema, type Installation } from '@fundscope/contract/installation';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../../test/app.ts';
import { createBrowser } from '../../../../test/browser.ts';
import { addUser, WORLD_PASSWORD } from '../../../../test/world.ts';
import { buildApp } from '../../../app/app.ts';
import { readConfig } from '../../../platform/config.ts';
import { demoPassword } from '../../installation/demo-sign-ins.ts';
import { addApp } from '../oauth/registered-apps.repository.ts';
import { hashPassword } from './password.ts';

const CALLBACK = 'https://app.example/callback';
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-0';
const server = setUpTestApp();

beforeAll(async () => {
  const db = server.database.kysely;
  await sql`insert into fundscope.settings values ('demo', '{}')`.execute(db);
  for (const username of ['demo.risk', 'demo.admin', 'demo.manager', 'reader']) {
    await addUser(db, { username, isAdmin: username === 'demo.admin' });
  }
  const hash = await hashPassword(demoPassword);
  await sql`update fundscope.users set password_hash = ${hash} where username like 'demo.%'`.execute(db);
  await addApp(db, { clientId: 'app', name: 'App', mode: 'code', redirectUris: [CALLBACK], scopes: ['api'] });
});

type Way = Pick<InjectOptions, 'headers' | 'remoteAddress'>;

const signInTo = (app: FastifyInstance, way: Way = {}, body: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/users/token',
    payload: { Username: 'demo.risk', Password: demoPassword, ...body },
    ...way,
  });
const told = async (app: FastifyInstance, way: Way = {}): Promise<Installation['demoSignIns']> =>
  installationSchema.parse((await app.inject({ url: '/api/installation', ...way })).json()).demoSignIns;

/** The same installation as another process serves it, with other settings. */
async function servedWith(environment: Record<string, string>, work: (app: FastifyInstance) => Promise<void>) {
  const config = { ...readConfig(environment), logLevel: 'silent' as const };
  const app = await buildApp({ config, database: server.database.server, revision: '0' });
  await work(app);
  await app.close();
}

describe('a sign-in of the demo firm', () => {
  it.each(['localhost', 'localhost:8080', '127.0.0.1:5173', '127.1.2.3:1', '[::1]:8080', 'LOCALHOST:80'])(
    'works on its own machine, by %s',
    async (host) => {
      for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
        expect((await signInTo(server.app, { headers: { host }, remoteAddress })).statusCode).toBe(200);
        expect(await told(server.app, { headers: { host }, remoteAddress })).toHaveLength(4);
      }
    },
  );

  const ways: [string, Way][] = [
    ['by a name of another machine', { headers: { host: 'risk.example' } }],
    ['by an address of another machine', { headers: { host: '192.0.2.7:8080' } }],
    ['by a name that only begins like this machine', { headers: { host: '127.0.0.1.example:80' } }],
    ['by a host that is none', { headers: { host: 'localhost:80@risk.example' } }],
    ['from another machine', { remoteAddress: '192.0.2.7' }],
    ['forwarded for an address', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['forwarded by a name', { headers: { 'x-forwarded-host': 'localhost' } }],
    ['forwarded by scheme', { headers: { 'x-forwarded-proto': 'http' } }],
    ['forwarded in the standard way', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['forwarded by a proxy that only names itself', { headers: { via: '1.1 risk.example' } }],
    ['from a page of another machine', { headers: { host: '127.0.0.1:8080', origin: 'https://risk.example' } }],
    ['from a page that names no machine', { headers: { origin: 'null' } }],
    ['from a page of a name that only begins like this machine', { headers: { origin: 'http://localhost.example' } }],
    ['from a page of a user named like this machine', { headers: { referer: 'http://localhost:80@risk.example/' } }],
    ['led by a page of another machine', { headers: { referer: 'https://risk.example/portal/sign-in' } }],
  ];
  it.each(ways)('is refused, and not told of, %s', async (_, way) => {
    const answer = await signInTo(server.app, way);
    expect(answer.json()).toMatchObject({ code: 'demo-sign-in-closed' });
    expect(answer.json<{ Message: string }>().Message).toContain('fundscope init');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await told(server.app, way)).toEqual([]);
    expect((await signInTo(server.app, way, { Username: 'reader', Password: WORLD_PASSWORD })).statusCode).toBe(200);
  });

  it.each(['http://localhost:5173', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'https://LOCALHOST'])(
    'works from a page of its own machine, %s',
    async (origin) => {
      for (const headers of [{ origin }, { origin, referer: `${origin}/portal/?from=https://risk.example` }]) {
        expect((await signInTo(server.app, { headers })).statusCode).toBe(200);
        expect(await told(server.app, { headers })).toHaveLength(4);
      }
    },
  );

  it('is refused, and not told of, in HTTP/1.0, as proxies speak it that tell nothing of themselves', async () => {
    await servedWith({}, async (app) => {
      const { host, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
      const body = JSON.stringify({ Username: 'demo.risk', Password: demoPassword });
      const send = async (version: string, start: string, sent = '') => {
        const socket = connect(Number(port), '127.0.0.1');
        const head = [`${start} HTTP/${version}`, `Host: ${host}`, 'Connection: close'];
        const about = sent === '' ? [] : ['Content-Type: application/json', `Content-Length: ${sent.length}`];
        socket.write(`${[...head, ...about].join('\r\n')}\r\n\r\n${sent}`);
        return text(socket);
      };
      expect(await send('1.0', 'POST /api/users/token', body)).toMatch(/^HTTP\/1\.1 403 [\s\S]+demo-sign-in-closed/u);
      expect(await send('1.0', 'GET /api/installation')).toContain('"demoSignIns":[]');
      expect(await send('1.1', 'POST /api/users/token', body)).toMatch(/^HTTP\/1\.1 200 /u);
      expect(await send('1.1', 'GET /api/installation')).toContain('"demo.risk"');
    });
  });

  const settings: Record<string, string>[] = [
    { FUNDSCOPE_PUBLIC_URL: 'https://risk.example' },
    { FUNDSCOPE_TRUSTED_PROXIES: '127.0.0.1' },
    { FUNDSCOPE_HOST: '0.0.0.0' },
  ];
  it.each(settings)(
    'is refused, and not told of, with %j, wherever the request says that it comes from',
    async (environment) => {
      await servedWith(environment, async (app) => {
        const name = Object.keys(environment)[0] ?? '';
        const answer = await signInTo(app);
        expect([answer.statusCode, answer.body.includes(name)]).toEqual([403, true]);
        expect(await told(app)).toEqual([]);
        expect((await signInTo(app, {}, { Username: 'reader', Password: WORLD_PASSWORD })).statusCode).toBe(200);
      });
    },
  );

  it('works with a public address that is this machine', async () => {
    await servedWith({ FUNDSCOPE_PUBLIC_URL: 'http://localhost:8080' }, async (app) => {
      expect((await signInTo(app)).statusCode).toBe(200);
    });
  });

  it('is no failed sign-in of the name, and tells nobody whether the name exists', async () => {
    const way = { remoteAddress: '192.0.2.7' };
    const bodies = await Promise.all(
      ['demo.risk', 'nobody'].map(async (Username) => (await signInTo(server.app, way, { Username })).json<object>()),
    );
    expect({ ...bodies[0], requestId: '' }).toEqual({ ...bodies[1], requestId: '' });
    const counted = await sql`select from fundscope.sign_in_attempts where username = 'nobody'`.execute(
      server.database.kysely,
    );
    expect(counted.rows).toEqual([]);
  });

  it('leaves a line in the log that says the cure, not one for each try', () => {
    const lines = server.log.filter((line) => line.includes('its password is published'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/fundscope init.*other passwords/u);
  });
});

describe('what a demo sign-in began on its own machine', () => {
  const elsewhere: Way = { headers: { host: 'risk.example' } };

  it('is over where others reach the installation: its token, its renewal, and whoever it acts as', async () => {
    const browser = createBrowser(server.app);
    const token = await browser.signIn('demo.admin', demoPassword);
    const use = async (bearer: string, headers = {}) =>
      (await server.app.inject({ url: '/api/book/', headers: { authorization: `Bearer ${bearer}`, ...headers } }))
        .statusCode;
    expect([await use(token), await use(token, elsewhere.headers)]).toEqual([200, 401]);
    const other = await server.get('/api/adminuser/otherusertoken/reader', token);
    const acting = other.json<{ Token: string }>().Token;
    expect([await use(acting), await use(acting, elsewhere.headers)]).toEqual([200, 401]);
    const renewed = await server.app.inject({
      method: 'POST',
      url: '/api/users/refresh',
      headers: { cookie: `fundscope_refresh=${browser.cookie}`, 'x-client-id': 'portal', ...elsewhere.headers },
    });
    expect(renewed.json()).toMatchObject({ code: 'token-revoked' });
    expect((await browser.refresh()).status).toBe(200);
  });

  it('is no code of an app that can be exchanged elsewhere', async () => {
    const asked = {
      response_type: 'code',
      client_id: 'app',
      redirect_uri: CALLBACK,
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
    };
    const exchange = async (headers: Record<string, string>) => {
      const { code } = (await signInTo(server.app, {}, asked)).json<{ code: string }>();
      const form = { grant_type: 'authorization_code', client_id: 'app', redirect_uri: CALLBACK, code };
      return server.app.inject({
        method: 'POST',
        url: '/api/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ ...form, code_verifier: VERIFIER }).toString(),
      });
    };
    expect((await signInTo(server.app, elsewhere, asked)).statusCode).toBe(403);
    expect((await exchange({ host: 'risk.example' })).json()).toMatchObject({ error: 'invalid_grant' });
    const granted = await exchange({});
    const { access_token: token } = granted.json<{ access_token: string }>();
    const there = { authorization: `Bearer ${token}`, host: 'risk.example' };
    expect((await server.get('/api/book/', token)).statusCode).toBe(200);
    expect((await server.app.inject({ url: '/api/book/', headers: there })).statusCode).toBe(401);
  });
});
