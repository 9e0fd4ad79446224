import { tokenClaimsSchema } from '@fundscope/contract/identity';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { callAcrossChange } from '../../../../test/across-change.ts';
import { setUpTestApp } from '../../../../test/app.ts';
import { createBrowser, type Browser } from '../../../../test/browser.ts';
import { auditLines } from '../../../../test/caller.ts';
import { addUser } from '../../../../test/world.ts';

const server = setUpTestApp();
let browser: Browser;
let users: Record<'boss' | 'manager' | 'leaver' | 'chief', number>;

beforeEach(async () => {
  const db = server.database.kysely;
  await sql`delete from fundscope.users`.execute(db);
  users = {
    boss: await addUser(db, { username: 'boss', isAdmin: true }),
    chief: await addUser(db, { username: 'chief', isAdmin: true }),
    manager: await addUser(db, { username: 'Manager' }),
    leaver: await addUser(db, { username: 'leaver', status: 2 }),
  };
  browser = createBrowser(server.app);
});

const change = (statement: string) => sql.raw(statement).execute(server.database.kysely);
const as = async (user: string | number, token?: string) =>
  browser.call('GET', `/api/adminuser/otherusertoken/${user}`, token ?? (await browser.signIn('boss')));
const asManager = async () => String((await as(users.manager)).body['Token']);
const status = async (token: string, url = '/api/book/') => (await browser.call('GET', url, token)).status;

describe('Login as user', () => {
  it('gives an administrator a token as the other, that names both', async () => {
    const claims = tokenClaimsSchema.parse(decodeJwt(await asManager()));
    expect(claims).toMatchObject({
      sub: String(users.manager),
      username: 'Manager',
      admin: '0',
      act: String(users.boss),
    });
  });

  it('takes a number or a name, whatever its case', async () => {
    expect((await as('manager')).status).toBe(200);
    expect((await as('MANAGER')).status).toBe(200);
  });

  it('is written into the audit trail with both, as is all that follows', async () => {
    await browser.call('POST', '/api/users/signout', await asManager());
    const rows = await server.database.kysely
      .selectFrom('fundscope.audit')
      .select(['action', 'user_nr', 'acting_user_nr'])
      .where('acting_user_nr', '=', users.boss)
      .orderBy('audit_id')
      .execute();
    const both = { user_nr: users.manager, acting_user_nr: users.boss };
    expect(rows).toEqual([
      { action: 'impersonation.begin', ...both },
      { action: 'session.sign-out', ...both },
    ]);
  });

  it.each([
    ['chief', 403, 'forbidden', 'chief is an administrator'],
    ['boss', 403, 'forbidden', 'boss is an administrator'],
    ['leaver', 409, 'conflict', 'leaver is deactivated'],
    ['nobody', 404, 'not-found', 'There is no user nobody'],
    ['999999', 404, 'not-found', 'There is no user 999999'],
  ])('as %s is refused with %i', async (user, expected, code, sentence) => {
    const { status, body, setCookie } = await as(user);
    expect({ status, code: body['code'] }).toEqual({ status: expected, code });
    expect(body['Message']).toContain(sentence);
    expect(setCookie).toBeUndefined();
  });

  it('is refused to whoever is no administrator, and from an impersonation', async () => {
    expect((await as(users.leaver, await browser.signIn('manager'))).status).toBe(403);
    const token = await asManager();
    await change(`update fundscope.users set is_admin = true where user_nr = ${users.manager}`);
    expect((await as(users.leaver, token)).status).toBe(401);
  });

  it('takes the refresh cookie over, and its sign-out leaves nobody signed in', async () => {
    const token = await asManager();
    const renewed = await browser.refresh();
    expect(decodeJwt(renewed.token)).toMatchObject({ sub: String(users.manager), act: String(users.boss) });
    await browser.call('POST', '/api/users/signout', renewed.token);
    expect([await status(token), await status(renewed.token)]).toEqual([401, 401]);
    expect(browser.cookie).toBeUndefined();
  });

  it('ends where the administrator switches back: their own session goes on, for this browser alone', async () => {
    const own = await browser.signIn('boss');
    const acting = String((await as(users.manager, own)).body['Token']);
    const stranger = await createBrowser(server.app).call('POST', '/api/users/switchback', acting);
    expect([stranger.status, await status(acting)]).toEqual([401, 200]);
    const back = await browser.call('POST', '/api/users/switchback', acting);
    const { sub, act } = tokenClaimsSchema.parse(decodeJwt(String(back.body['Token'])));
    expect([sub, act, await status(acting)]).toEqual([String(users.boss), undefined, 401]);
    expect(decodeJwt((await browser.refresh()).token).sub).toBe(String(users.boss));
    expect((await auditLines(server, 'impersonation.')).at(-1)).toMatchObject({ action: 'impersonation.end' });
    expect((await browser.call('POST', '/api/users/switchback', String(back.body['Token']))).status).toBe(403);
  });

  it('leads nowhere where the administrator’s own session has ended meanwhile', async () => {
    const own = await browser.signIn('boss');
    const acting = String((await as(users.manager, own)).body['Token']);
    await change(`update fundscope.sessions set ends_at = now() where user_nr = ${users.boss}`);
    const back = await browser.call('POST', '/api/users/switchback', acting);
    expect([back.status, back.body['code'], browser.cookie]).toEqual([401, 'token-revoked', undefined]);
    expect(await status(acting)).toBe(401);
  });

  it('is signed out of together with the administrator’s own session', async () => {
    const own = await browser.signIn('boss');
    const acting = String((await as(users.manager, own)).body['Token']);
    await browser.call('POST', '/api/users/signout', acting);
    expect([await status(acting), await status(own)]).toEqual([401, 401]);
  });

  it('ends with the administrator’s own session at the latest', async () => {
    const token = await browser.signIn('boss');
    await change(`update fundscope.sessions set ends_at = now() + interval '60 seconds'`);
    const { body } = await as(users.manager, token);
    const { exp = 0, iat = 0 } = decodeJwt(String(body['Token']));
    expect(exp - iat).toBeLessThanOrEqual(60);
  });

  it.each([
    ['got a new password', () => `update fundscope.users set password_hash = 'x' where user_nr = ${users.boss}`],
    ['is no administrator', () => `update fundscope.users set is_admin = false where user_nr = ${users.boss}`],
  ])('begins nothing where the administrator %s while it begins', async (_, statement) => {
    const token = await browser.signIn('boss');
    const call = () => as(users.manager, token);
    const { status, body } = await callAcrossChange(server.database, { before: statement(), call });
    expect([status, body['code']]).toEqual([401, 'token-revoked']);
    const { rows } = await change(`select from fundscope.sessions where acting_user_nr = ${users.boss}`);
    expect(rows).toEqual([]);
  });

  it('is over where the administrator ended their own session while it began', async () => {
    const own = await browser.signIn('boss');
    const acting = String((await as(users.manager, own)).body['Token']);
    await change(`update fundscope.sessions set ended_at = now() where user_nr = ${users.boss}`);
    expect(await status(acting)).toBe(401);
  });

  it.each([
    ['deactivated', () => `update fundscope.users set status = 2 where user_nr = ${users.boss}`],
    ['deleted', () => `delete from fundscope.users where user_nr = ${users.boss}`],
    ['no administrator any more', () => `update fundscope.users set is_admin = false where user_nr = ${users.boss}`],
    ['reset', () => `update fundscope.users set tokens_valid_from = now() where user_nr = ${users.boss}`],
  ])('ends with the next request when the administrator is %s', async (_, statement) => {
    const token = await asManager();
    expect(await status(token)).toBe(200);
    await change(statement());
    expect(await status(token)).toBe(401);
    expect((await browser.refresh()).status).toBe(401);
  });
});
