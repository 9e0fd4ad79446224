import { tokenClaimsSchema } from '@fundscope/contract/identity';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../../test/app.ts';
import { cookieOf, createBrowser, type Browser } from '../../../../test/browser.ts';
import { addUser, WORLD_PASSWORD } from '../../../../test/world.ts';
import { buildApp } from '../../../app/app.ts';
import { readConfig } from '../../../platform/config.ts';
import { hashPassword } from '../sign-in/password.ts';
import { REUSE_GRACE_S } from './refresh-tokens.repository.ts';

const server = setUpTestApp();
let browser: Browser;
let userNr: number;
let counted = 0;

beforeEach(async () => {
  counted += 1;
  userNr = await addUser(server.database.kysely, { username: `user${counted}` });
  browser = createBrowser(server.app);
});

const signIn = () => browser.signIn(`user${counted}`);
const claims = (token: string) => tokenClaimsSchema.parse(decodeJwt(token));
const owner = () => server.database.kysely;
const works = async (token: string) => (await server.get('/api/book/', token)).statusCode === 200;
/** Lets the time pass in which a replaced refresh token is still taken. */
const passGrace = () =>
  sql`update fundscope.refresh_tokens set replaced_at = replaced_at - ${REUSE_GRACE_S + 1} * interval '1 second'`.execute(
    owner(),
  );
const audited = async (action: string) =>
  (await owner().selectFrom('fundscope.audit').select('user_nr').where('action', '=', action).execute()).map(
    ({ user_nr }) => user_nr,
  );

describe('a sign-in', () => {
  it('gives a token that dies within 15 minutes, and a cookie that no script and no other site can use', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/users/token',
      payload: { Username: `user${counted}`, Password: WORLD_PASSWORD },
    });
    const { exp, iat } = claims(answer.json<{ Token: string }>().Token);
    expect(exp - iat).toBe(900);
    expect(cookieOf(answer)).toMatch(/^[\w-]{43}; Max-Age=36000; Path=\/api\/users; HttpOnly; SameSite=Strict$/u);
  });

  it('keeps of the refresh token only a hash', async () => {
    await signIn();
    const { rows } = await sql<{ all: string }>`
      select string_agg(t::text, '') || (select string_agg(s::text, '') from fundscope.sessions s) as all
      from fundscope.refresh_tokens t`.execute(owner());
    expect(rows[0]?.all).not.toContain(browser.cookie);
    expect(rows[0]?.all).not.toContain(Buffer.from(browser.cookie ?? '').toString('hex'));
    expect(server.log.join('')).not.toContain(browser.cookie);
  });
});

describe('a renewal', () => {
  it('gives a new token of the same session, and the next cookie', async () => {
    const before = await signIn();
    const cookie = browser.cookie;
    const { status, token } = await browser.refresh();
    expect(status).toBe(200);
    expect(claims(token)).toMatchObject({ sub: String(userNr), sid: claims(before).sid });
    expect(claims(token).jti).not.toBe(claims(before).jti);
    expect(browser.cookie).not.toBe(cookie);
    expect(await works(token)).toBe(true);
    for (let times = 0; times < 5; times++) expect((await browser.refresh()).status).toBe(200);
  });

  it('with a refresh token that was replaced ends the session for the thief and for the user', async () => {
    const first = await signIn();
    const stolen = browser.cookie;
    const { token } = await browser.refresh();
    await passGrace();
    expect(await browser.refresh(stolen)).toMatchObject({ status: 401, code: 'token-revoked' });
    expect(await browser.refresh()).toMatchObject({ status: 401 });
    expect([await works(first), await works(token)]).toEqual([false, false]);
    expect(await audited('session.reuse')).toContain(userNr);
  });

  it('by two tabs at once, or again after an answer that got lost, goes well; one line goes on', async () => {
    await signIn();
    const cookie = browser.cookie;
    const answers = await Promise.all(Array.from({ length: 6 }, () => createBrowser(server.app).refresh(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const [one, other] = [createBrowser(server.app), createBrowser(server.app)];
    await one.refresh(cookie);
    await other.refresh(cookie);
    expect((await one.refresh()).status).toBe(200);
    await passGrace();
    // The sibling was replaced with the first: whoever has it has no business with it.
    expect((await other.refresh()).status).toBe(401);
    expect((await one.refresh()).status).toBe(401);
  });

  it('ends with the working day, however often it was renewed', async () => {
    await signIn();
    await sql`update fundscope.sessions set ends_at = now() + interval '100 seconds' where user_nr = ${userNr}`.execute(
      owner(),
    );
    const { token } = await browser.refresh();
    expect(claims(token).exp - claims(token).iat).toBeLessThanOrEqual(100);
    await sql`update fundscope.sessions set ends_at = now() where user_nr = ${userNr}`.execute(owner());
    expect(await browser.refresh()).toMatchObject({ status: 401, code: 'token-revoked' });
    expect(browser.cookie).toBeUndefined();
    expect(await works(token)).toBe(false);
  });

  it('takes changed rights into the token', async () => {
    await signIn();
    await sql`update fundscope.users set is_admin = true where user_nr = ${userNr}`.execute(owner());
    expect(claims((await browser.refresh()).token).admin).toBe('1');
  });

  it.each([
    ['a page of another site', { 'x-client-id': 'x', origin: 'https://evil.example' }, 'Origin'],
    ['a page without an origin', { 'x-client-id': 'x', origin: 'null' }, 'Origin'],
    ['a form, which can set no header', {}, 'X-Client-Id'],
  ])('is refused to %s', async (_, headers, field) => {
    await signIn();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/users/refresh',
      headers: { ...headers, cookie: `fundscope_refresh=${browser.cookie}` },
    });
    expect(answer.json()).toMatchObject({ code: 'bad-request', field });
    expect((await browser.refresh()).status).toBe(200);
  });

  it('without a cookie, or with one that is made up, says to sign in', async () => {
    expect(await browser.refresh()).toMatchObject({ status: 401, code: 'token-missing' });
    expect(await browser.refresh('x'.repeat(43))).toMatchObject({ status: 401, code: 'token-revoked' });
  });
});

describe('a sign-out', () => {
  it('ends every token of the session and its cookie, and no other session of the user', async () => {
    const first = await signIn();
    const { token } = await browser.refresh();
    const cookie = browser.cookie;
    const other = createBrowser(server.app);
    const elsewhere = await other.signIn(`user${counted}`);
    expect((await browser.call('POST', '/api/users/signout', token)).status).toBe(204);
    expect(browser.cookie).toBeUndefined();
    expect([await works(first), await works(token), await works(elsewhere)]).toEqual([false, false, true]);
    expect((await browser.refresh(cookie)).status).toBe(401);
  });

  it('of a tab leaves the cookie that another tab got for somebody else', async () => {
    const token = await signIn();
    await addUser(owner(), { username: `other${counted}` });
    await browser.signIn(`other${counted}`);
    await browser.call('POST', '/api/users/signout', token);
    expect((await browser.refresh()).status).toBe(200);
  });
});

describe('a failed sign-in', () => {
  const fail = (username: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/users/token',
      headers: { cookie: `fundscope_refresh=${browser.cookie}` },
      payload: { Username: username, Password: 'wrong' },
    });

  it('signs out whomever the browser had signed in: token, session and cookie', async () => {
    const token = await signIn();
    const answer = await fail('nobody-known');
    expect([answer.statusCode, cookieOf(answer)]).toEqual([401, expect.stringMatching(/^; Max-Age=0/u)]);
    expect([await works(token), (await browser.refresh()).status]).toEqual([false, 401]);
    expect(await audited('session.sign-out')).toContain(userNr);
  });

  it('leaves the sessions of other browsers', async () => {
    await signIn();
    const elsewhere = await createBrowser(server.app).signIn(`user${counted}`);
    await fail(`user${counted}`);
    expect(await works(elsewhere)).toBe(true);
  });
});

describe('of two server processes, the other', () => {
  const endings: [string, () => Promise<unknown>][] = [
    ['a deactivation', () => sql`update fundscope.users set status = 2 where user_nr = ${userNr}`.execute(owner())],
    ['a deletion', () => sql`delete from fundscope.users where user_nr = ${userNr}`.execute(owner())],
    [
      'a new password',
      async () => {
        const hash = await hashPassword('Another-Password-1!');
        await sql`update fundscope.users set password_hash = ${hash} where user_nr = ${userNr}`.execute(owner());
      },
    ],
    [
      'a password reset',
      () => sql`update fundscope.users set tokens_valid_from = now() where user_nr = ${userNr}`.execute(owner()),
    ],
  ];

  it.each(endings)('refuses the very next request and renewal after %s', async (_, end) => {
    const config = { ...readConfig({}), logLevel: 'silent' as const };
    const second = await buildApp({ config, database: server.database.server, revision: '0' });
    const token = await signIn();
    const there = createBrowser(second);
    expect((await there.call('GET', '/api/book/', token)).status).toBe(200);
    await end();
    expect((await there.call('GET', '/api/book/', token)).body).toMatchObject({ code: 'token-revoked' });
    expect((await there.refresh(browser.cookie)).status).toBe(401);
    expect(await works(token)).toBe(false);
    await second.close();
  });

  it('refuses the very next request after a sign-out', async () => {
    const config = { ...readConfig({}), logLevel: 'silent' as const };
    const second = await buildApp({ config, database: server.database.server, revision: '0' });
    const token = await signIn();
    await browser.call('POST', '/api/users/signout', token);
    expect((await createBrowser(second).call('GET', '/api/book/', token)).status).toBe(401);
    await second.close();
  });

  it('lets no sign-in slip through beside a reset that is not done yet', async () => {
    const blocker = await server.database.pool.connect();
    await blocker.query('begin');
    await blocker.query(`update fundscope.users set password_hash = 'x' where user_nr = $1`, [userNr]);
    const pending = server.app.inject({
      method: 'POST',
      url: '/api/users/token',
      payload: { Username: `user${counted}`, Password: WORLD_PASSWORD },
    });
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          owner(),
        );
        return rows.length;
      })
      .toBe(1);
    await blocker.query('commit');
    blocker.release();
    expect((await pending).json()).toMatchObject({ code: 'sign-in-failed' });
  });
});

describe('behind a proxy', () => {
  const answerTo = async (trustedProxies: readonly string[], headers: Record<string, string>) => {
    const config = { ...readConfig({}), logLevel: 'silent' as const, trustedProxies };
    const app = await buildApp({ config, database: server.database.server, revision: '0' });
    const payload = { Username: `user${counted}`, Password: WORLD_PASSWORD };
    const remoteAddress = '10.1.2.3';
    const answer = await app.inject({ method: 'POST', url: '/api/users/token', payload, headers, remoteAddress });
    await app.close();
    const { rows } = await sql<{ address: string }>`
      select after->>'address' as address from fundscope.audit where action = 'session.sign-in'
      order by audit_id desc limit 1`.execute(owner());
    return { cookie: cookieOf(answer) ?? '', address: rows[0]?.address };
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };

  it('that is trusted, the caller’s address and TLS are what it says', async () => {
    const { cookie, address } = await answerTo(['10.0.0.0/8'], forwarded);
    expect(cookie).toContain('; Secure');
    expect(address).toBe('203.0.113.9');
  });

  it.each([[[]], [['192.168.0.0/16']]])('that is not trusted (%j), nothing is believed', async (trusted) => {
    const { cookie, address } = await answerTo(trusted, forwarded);
    expect(cookie).not.toContain('Secure');
    expect(address).toBe('10.1.2.3');
  });
});
