import { sessionUseSchema } from '@fundscope/contract/identity';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { servedWith, setUpTestApp } from '../../../../test/app.ts';
import { createBrowser, type Browser } from '../../../../test/browser.ts';
import { addUser } from '../../../../test/world.ts';
import { buildApp } from '../../../app/app.ts';
import { readConfig } from '../../../platform/config.ts';

const server = setUpTestApp();
let browser: Browser;
let token: string;
let counted = 0;

beforeEach(async () => {
  counted += 1;
  await addUser(server.database.kysely, { username: `user${counted}` });
  await addUser(server.database.kysely, { username: `boss${counted}`, isAdmin: true });
  browser = createBrowser(server.app);
  token = await browser.signIn(`user${counted}`);
});

const portal = { 'x-client-id': 'fundscope-portal' };
const ask = (method: 'GET' | 'POST', url: string, headers: object = {}, by = token, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${by}`, ...headers },
    ...(method === 'POST' && payload && { payload }),
  });
const secondsLeft = async (by = token) =>
  sessionUseSchema.parse((await ask('GET', '/api/account/use', portal, by)).json()).idleSecondsLeft ?? 0;
/** Lets all sessions have been left unused for some minutes of the 30. */
const leaveFor = (minutes: number) =>
  sql`
    update fundscope.sessions set last_used_at = now() - ${minutes}::float8 * interval '1 minute',
      idle_ends_at = now() + (30 - ${minutes}::float8) * interval '1 minute'`.execute(server.database.kysely);

describe('a sign-in that nobody uses', () => {
  it('ends after 30 minutes, and says so; its cookie brings no new one', async () => {
    await leaveFor(29);
    expect((await ask('GET', '/api/book/', portal)).statusCode).toBe(200);
    await leaveFor(30);
    const answer = await ask('GET', '/api/book/', portal);
    expect(answer.json()).toMatchObject({
      code: 'token-revoked',
      Message: 'The session has ended because nobody used it: sign in again.',
    });
    expect(await browser.refresh()).toMatchObject({ status: 401, code: 'token-revoked' });
    // Nothing brings it back.
    expect((await ask('POST', '/api/account/use', portal)).statusCode).toBe(401);
  });

  it.each([
    ['the portal’s reading, which goes on by itself', 'GET', '/api/book/', portal, false],
    ['the question how long it goes on', 'GET', '/api/account/use', portal, false],
    ['a report that somebody is there', 'POST', '/api/account/use', portal, true],
    ['a change', 'POST', '/api/account/sessions/end', portal, true],
    ['what a program reads with a token', 'GET', '/api/book/', {}, true],
  ] as const)('%s: does it count as use?', async (_, method, url, headers, counts) => {
    await leaveFor(10);
    expect((await ask(method, url, headers, token, { allOthers: true })).statusCode).toBe(200);
    expect((await secondsLeft()) > 1_700).toBe(counts);
  });

  it('is not kept by the renewal of its token, which the portal does by itself', async () => {
    await leaveFor(10);
    expect((await browser.refresh()).status).toBe(200);
    expect(await secondsLeft()).toBeLessThanOrEqual(1_200);
  });

  it('is noted once in a while, not with each request', async () => {
    await leaveFor(0.1);
    await ask('POST', '/api/account/use', portal);
    expect(await secondsLeft()).toBeLessThanOrEqual(1_794);
  });

  it('of an administrator goes on while they act as somebody else', async () => {
    const boss = await browser.signIn(`boss${counted}`);
    const { body } = await browser.call('GET', `/api/adminuser/otherusertoken/user${counted}`, boss);
    const acting = String(body['Token']);
    await leaveFor(10);
    await ask('POST', '/api/account/use', portal, acting);
    expect([(await secondsLeft(acting)) > 1_700, (await secondsLeft(boss)) > 1_700]).toEqual([true, true]);
  });

  it('goes on for the working day where the setting is 0', async () => {
    const config = { ...readConfig({ FUNDSCOPE_IDLE_MINUTES: '0' }), logLevel: 'silent' as const };
    const app = await buildApp({ config, database: server.database.server, revision: '0' });
    const own = await createBrowser(app).signIn(`user${counted}`);
    const answer = await app.inject({ url: '/api/account/use', headers: { authorization: `Bearer ${own}` } });
    expect(answer.json()).toEqual({ idleSecondsLeft: null, idleMinutes: null });
    await app.close();
    // Then the setting is another: what was begun before holds to it.
    const { kysely } = server.database;
    await sql`update fundscope.sessions set last_used_at = now() - interval '29 minutes' where idle_ends_at is null`.execute(
      kysely,
    );
    await servedWith(server, {}, async (later) => {
      await later.ready();
      expect(await secondsLeft(own)).toBeLessThanOrEqual(60);
      await sql`update fundscope.sessions set idle_ends_at = null, last_used_at = now() - interval '31 minutes'`.execute(
        kysely,
      );
    });
    await servedWith(server, {}, async (later) => {
      const late = await later.inject({ url: '/api/book/', headers: { authorization: `Bearer ${own}` } });
      expect(late.json()).toMatchObject({ code: 'token-revoked' });
    });
  });
});
