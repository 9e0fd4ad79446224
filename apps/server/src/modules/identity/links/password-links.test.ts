import { createServer, type AddressInfo, type Socket } from 'node:net';
import { errorBodySchema } from '@fundscope/contract/errors';
import { openedLinkSchema } from '@fundscope/contract/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callAcrossChange } from '../../../../test/across-change.ts';
import { setUpTestApp } from '../../../../test/app.ts';
import { auditLines, signInCaller, type Caller } from '../../../../test/caller.ts';
import { startMailServer, type TestMailServer } from '../../../../test/mail-server.ts';
import { patience } from '../../../../test/patience.ts';
import { addUser } from '../../../../test/world.ts';
import { buildApp } from '../../../app/app.ts';
import { readConfig } from '../../../platform/config.ts';
import { MAX_LINKS } from './link-throttle.ts';

let mail: TestMailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.stop());
const server = setUpTestApp({
  settings: () => ({ smtpUrl: mail.url, mailFrom: 'portal@fundscope.example', publicUrl: 'https://risk.example' }),
});

const NEW = 'Another-Horse-2!';
let counted = 0;
let username: string;
let userNr: number;
let boss: Caller;

beforeAll(async () => {
  await addUser(server.database.kysely, { username: 'boss', isAdmin: true });
  boss = await signInCaller(server, 'boss');
});
beforeEach(async () => {
  counted += 1;
  username = `user${counted}`;
  userNr = await addUser(server.database.kysely, { username, mustChange: true });
  await sql`update fundscope.users set email_address = ${`${username}@fundscope.example`} where user_nr = ${userNr}`.execute(
    server.database.kysely,
  );
  await sql`delete from fundscope.sign_in_attempts`.execute(server.database.kysely);
  mail.received.length = 0;
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers });
const forget = (user: string, headers = {}) => post('/api/users/forgot-password', { user }, headers);
const open = (token: string) => post('/api/users/password-link', { token });
const take = (token: string, newPassword = NEW) => post('/api/users/password-link/use', { token, newPassword });
const codeOf = async (answer: ReturnType<typeof open>) => errorBodySchema.parse((await answer).json()).code;
const mailOf = async (name = username) => {
  const isFor = ({ to }: { readonly to: readonly string[] }) => to.includes(`${name}@fundscope.example`);
  await vi.waitFor(() => expect(mail.received.some(isFor)).toBe(true), patience);
  return mail.received.findLast(isFor)!;
};
const tokenIn = (source: string): string =>
  /https:\/\/risk\.example\/portal\/Password#([\w-]{43})/u.exec(source.replaceAll('=\r\n', ''))?.[1] ?? '';
const userNrOf = async (name: string): Promise<number> => {
  const change = { email_address: `${name}@fundscope.example` };
  const users = server.database.kysely.updateTable('fundscope.users').set(change).where('username', '=', name);
  return (await users.returning('user_nr').executeTakeFirstOrThrow()).user_nr;
};
const invite = async () => {
  const answer = await boss.post(`/api/adminuser/password-link/${userNr}`);
  expect(answer.statusCode).toBe(200);
  return tokenIn((await mailOf()).source);
};

describe('a link for a forgotten password', () => {
  it('is sent to the user’s address, by name or address, and its origin is the public address alone', async () => {
    await server.signIn(username);
    for (const user of [username.toUpperCase(), `${username}@FUNDSCOPE.example`]) {
      mail.received.length = 0;
      const answer = await forget(user, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      const { source, from } = await mailOf();
      expect(from).toBe('portal@fundscope.example');
      expect(source).not.toContain('evil.example');
      expect(openedLinkSchema.parse((await open(tokenIn(source))).json())).toEqual({ kind: 'reset', username });
    }
  });

  it('is asked for with the same answer for every name: one that is known, unknown, deactivated or without address', async () => {
    await addUser(server.database.kysely, { username: `gone${counted}`, status: 2 });
    await addUser(server.database.kysely, { username: `mute${counted}` });
    const answers = await Promise.all(
      [username, 'nobody', `gone${counted}`, `mute${counted}`].map((name) => forget(name)),
    );
    const said = answers.map(({ statusCode, body, headers }) => [statusCode, body, Object.keys(headers).toSorted()]);
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    await mailOf();
    expect(mail.received).toHaveLength(1);
  });

  it('is sent no oftener than some times in a quarter of an hour, and who asks often is slowed down', async () => {
    for (let time = 0; time < MAX_LINKS.name + 2; time++) expect((await forget(username)).statusCode).toBe(204);
    await vi.waitFor(() => expect(server.log.join('')).toContain('This name got enough e-mails for now.'), patience);
    await vi.waitFor(() => expect(mail.received).toHaveLength(MAX_LINKS.name), patience);
    for (let time = MAX_LINKS.name + 2; time < MAX_LINKS.address; time++) await forget(`nobody ${time}`);
    const slowed = await forget('nobody');
    expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, expect.any(String)]);
  });

  it('is stored as a hash, and stands in no log and no audit row', async () => {
    await forget(username);
    const token = tokenIn((await mailOf()).source);
    expect(token).toHaveLength(43);
    await open(token);
    const { rows } = await sql<{ all: string }>`
      select string_agg(l::text, '') || (select string_agg(a::text, '') from fundscope.audit a) as all
      from fundscope.password_links l`.execute(server.database.kysely);
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'));
    expect(server.log.join('')).not.toContain(token);
  });
});

describe('an invitation', () => {
  it('lets a new user choose their password, which they need not change, and is good for once', async () => {
    const token = await invite();
    expect((await open(token)).json()).toEqual({ kind: 'invitation', username });
    expect((await take(token)).statusCode).toBe(204);
    expect((await server.get('/api/book/', await server.signIn(username, NEW))).statusCode).toBe(200);
    expect([await codeOf(open(token)), await codeOf(take(token))]).toEqual(['link-used', 'link-used']);
    expect((await auditLines(server, 'account.password-link-used')).at(-1)).toMatchObject({ user_nr: userNr });
    expect((await auditLines(server, 'user.password-link')).at(-1)).toMatchObject({
      after: { UserNr: userNr, Username: username, kind: 'invitation' },
    });
  });

  it.each([
    ['has expired', 'update fundscope.password_links set expires_at = now()'],
    ['is older than a password that was set since', `update fundscope.users set password_hash = 'x'`],
    [
      'went to an address that was corrected since',
      `update fundscope.users set email_address = 'new@fundscope.example'`,
    ],
    ['belongs to a user who was deactivated', 'update fundscope.users set status = 2'],
  ])('that %s sets none', async (_, statement) => {
    const token = await invite();
    await sql.raw(`${statement} where user_nr = ${userNr}`).execute(server.database.kysely);
    expect([await codeOf(open(token)), await codeOf(take(token))]).toEqual(['link-expired', 'link-expired']);
    await sql`update fundscope.users set status = 1 where user_nr = ${userNr}`.execute(server.database.kysely);
  });

  it('is the last that an administrator sent: those before it are over; whoever asks for a reset voids none', async () => {
    const first = await invite();
    const second = await invite();
    expect(second).not.toBe(first);
    mail.received.length = 0;
    await forget(username);
    await mailOf();
    expect([await codeOf(open(first)), (await open(second)).statusCode]).toEqual(['link-expired', 200]);
  });

  it('used while a password is set waits for that, and is over then', async () => {
    const token = await invite();
    const answer = await callAcrossChange(server.database, {
      before: `select from fundscope.users where user_nr = ${userNr} for update`,
      after: `update fundscope.users set password_hash = 'x' where user_nr = ${userNr}`,
      call: () => take(token),
    });
    expect(errorBodySchema.parse(answer.json()).code).toBe('link-expired');
  });

  it('used twice at once sets one password', async () => {
    const token = await invite();
    const answers = await Promise.all([take(token, `${NEW}1`), take(token, `${NEW}2`), take(token, `${NEW}3`)]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses).toEqual([204, 410, 410]);
  });

  it('keeps a password by the rules, and ends the sessions and the lock of whoever uses it', async () => {
    const before = await server.signIn(username);
    for (let attempt = 0; attempt < 11; attempt++) {
      await post('/api/users/token', { Username: username, Password: 'wrong' });
    }
    await expect(server.signIn(username)).rejects.toThrow('too-many-requests');
    const token = await invite();
    expect((await take(token, 'short')).json()).toMatchObject({ code: 'bad-request', field: 'newPassword' });
    expect((await take(token)).statusCode).toBe(204);
    expect((await server.get('/api/account/use', before)).statusCode).toBe(401);
    expect(await server.signIn(username, NEW)).toBeTruthy();
  });

  it.each([
    ['nobody', async () => 999_999, 404],
    ['oneself, whose address may be new', () => userNrOf('boss'), 409],
    ['a user without an address', () => addUser(server.database.kysely, { username: `bare${counted}` }), 409],
    ['a deactivated user', () => addUser(server.database.kysely, { username: `off${counted}`, status: 2 }), 409],
  ])('is not sent to %s', async (_, user, status) => {
    expect((await boss.post(`/api/adminuser/password-link/${await user()}`)).statusCode).toBe(status);
  });
});

it('a link that never was is said to be over, and whoever tries many is slowed down', async () => {
  for (let time = 0; time < MAX_LINKS.unknown; time++) expect(await codeOf(open('x'.repeat(43)))).toBe('link-expired');
  expect(await codeOf(open('y'.repeat(43)))).toBe('too-many-requests');
});

it('a server that stops waits for the e-mails under way, and sends none of those that wait for their turn', async () => {
  const connections: Socket[] = [];
  const silent = createServer((socket) => connections.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const settings = { smtpUrl, mailFrom: 'a@b.example', publicUrl: 'https://risk.example' };
  const config = { ...readConfig({}), ...settings, logLevel: 'silent' as const, maxLagMs: 0 };
  const app = await buildApp({ config, database: server.database.server, revision: '0' });
  for (let time = 0; time < MAX_LINKS.name; time++) {
    await app.inject({ method: 'POST', url: '/api/users/forgot-password', payload: { user: username } });
  }
  await vi.waitFor(() => expect(connections).toHaveLength(2), patience);
  const closed = app.close();
  silent.on('connection', (socket) => socket.destroy());
  for (const socket of connections) socket.destroy();
  await closed;
  expect(connections).toHaveLength(2);
  silent.close();
});

it('an installation without a mail server or a public address sends no links, and says so', async () => {
  const config = { ...readConfig({}), logLevel: 'silent' as const, smtpUrl: mail.url, mailFrom: 'a@b.example' };
  const app = await buildApp({ config, database: server.database.server, revision: '0' });
  const answer = await app.inject({ method: 'POST', url: '/api/users/forgot-password', payload: { user: username } });
  expect(answer.json()).toMatchObject({ code: 'not-available' });
  expect((await app.inject('/api/installation')).json()).toMatchObject({ sendsPasswordLinks: false });
  expect((await server.get('/api/installation')).json()).toMatchObject({ sendsPasswordLinks: true });
  await app.close();
});
