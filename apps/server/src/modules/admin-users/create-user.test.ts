import { createdUserSchema, userSchema } from '@fundscope/contract/administration';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, auditLines, refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { startMailServer, type TestMailServer } from '../../../test/mail-server.ts';
import { addGroup } from '../../../test/world.ts';

let mail: TestMailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.stop());
const server = setUpTestApp({
  settings: () => ({ smtpUrl: mail.url, mailFrom: 'portal@fundscope.example', publicUrl: 'https://risk.example' }),
});

const PASSWORD = 'New-Password-1!';
let admin: Caller;
let second: Caller;
let sales: number;
let risk: number;
let administrators: number;

beforeAll(async () => {
  const db = server.database.kysely;
  ({ caller: admin } = await addAdministrator(server));
  ({ caller: second } = await addAdministrator(server, 'second'));
  sales = await addGroup(db, { name: 'Sales' });
  risk = await addGroup(db, { name: 'Risk' });
  administrators = await addGroup(db, { name: 'Administrators' });
  await db.updateTable('fundscope.groups').set({ admin_group: 1 }).where('group_id', '=', administrators).execute();
});
beforeEach(async () => {
  mail.accept();
  mail.received.length = 0;
  await sql`delete from fundscope.proposals`.execute(server.database.kysely);
  await sql`delete from fundscope.settings where key = 'approval'`.execute(server.database.kysely);
});

const person = (Username: string, more: object) => ({
  Firstname: 'Anna',
  Surname: 'Brückner',
  Username,
  email_address: `${Username}@fund.example`,
  ...more,
});
const create = (Username: string, more: object) => admin.post('/api/adminuser/person', person(Username, more));
const isStored = async (username: string) =>
  (
    await server.database.kysely
      .selectFrom('fundscope.users')
      .select('user_nr')
      .where('username', '=', username)
      .execute()
  ).length > 0;
const groupsOf = async (userNr: number) =>
  (await admin.get(`/api/adminusermembership/allforuser/${userNr}`))
    .json<{ GroupID: number }[]>()
    .map(({ GroupID }) => GroupID);

describe('a new user with groups', () => {
  it('is a member of them at once, and the audit trail has user and memberships', async () => {
    const answer = await create('anna', { Password: PASSWORD, GroupIDs: [risk, sales, risk] });
    expect(answer.statusCode, answer.body).toBe(201);
    const { UserNr } = userSchema.parse(answer.json());
    expect(await groupsOf(UserNr)).toEqual([sales, risk]);
    const lines = (await auditLines(server, 'user')).slice(-3);
    expect(lines.map(({ action }) => action)).toEqual([
      'user.create',
      'user-membership.change',
      'user-membership.change',
    ]);
    expect(lines[1]).toMatchObject({ after: { GroupID: sales, added: [UserNr] } });
  });

  it('is not created where a group does not exist, and the answer names its place', async () => {
    const answer = await create('bert', { Password: PASSWORD, GroupIDs: [sales, 99_999] });
    expect(answer.json()).toMatchObject({ fields: [{ field: 'GroupIDs.1', code: 'unknown-record' }] });
    expect(refusalOf(answer)[0]).toBe(400);
    expect(await isStored('bert')).toBe(false);
  });

  it('is an administrator by a protected group where nothing needs approval', async () => {
    const answer = await create('cora', { Password: PASSWORD, GroupIDs: [administrators] });
    expect(createdUserSchema.parse(answer.json())).toMatchObject({ isAdmin: true });
  });

  it('waits for a second person with the right of an administrator alone, where anything needs approval', async () => {
    await admin.post('/api/adminapproval', { masterData: false, limits: true, corrections: false });
    const answer = await create('dora', { Password: PASSWORD, GroupIDs: [sales, administrators] });
    expect(answer.statusCode, answer.body).toBe(201);
    const user = createdUserSchema.parse(answer.json());
    expect(user).toMatchObject({ isAdmin: false, waitingGroups: [administrators] });
    expect(await groupsOf(user.UserNr)).toEqual([sales]);
    const [proposal] = (await second.get('/api/adminproposals')).json<{
      proposals: { ProposalNr: number; people: string[] }[];
    }>().proposals;
    expect(proposal!.people).toEqual(['Brückner, Anna (dora)']);
    expect((await second.post(`/api/adminproposals/${proposal!.ProposalNr}/approve`)).statusCode).toBe(204);
    expect((await admin.get(`/api/adminuser/${user.UserNr}`)).json()).toMatchObject({ isAdmin: true });
  });

  it('is not created while another grant of the same right waits', async () => {
    await admin.post('/api/adminapproval', { masterData: false, limits: true, corrections: false });
    await create('emil', { Password: PASSWORD, GroupIDs: [administrators] });
    const answer = await create('fred', { Password: PASSWORD, GroupIDs: [sales, administrators] });
    expect(refusalOf(answer)).toEqual([409, 'conflict', undefined]);
    expect(await isStored('fred')).toBe(false);
  });
});

describe('a new user with a password link', () => {
  it('sets the password by the link of the answer, once', async () => {
    const answer = await create('gina', { PasswordLink: 'answer' });
    expect(answer.statusCode, answer.body).toBe(201);
    const { passwordLink } = createdUserSchema.parse(answer.json());
    expect(passwordLink).toMatchObject({ lifetimeHours: 168 });
    const use = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/users/password-link/use',
        payload: { token: passwordLink!.token, newPassword: PASSWORD },
      });
    expect((await use()).statusCode).toBe(204);
    expect(refusalOf(await use())[1]).toBe('link-used');
    await signInCaller(server, 'gina', PASSWORD);
    expect((await auditLines(server, 'user.password-link')).at(-1)).toMatchObject({ after: { Username: 'gina' } });
    expect(JSON.stringify(await auditLines(server, 'user'))).not.toContain(passwordLink!.token);
  });

  it('gets it by e-mail, and the answer has none', async () => {
    const answer = await create('hugo', { PasswordLink: 'email', GroupIDs: [sales] });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).not.toHaveProperty('passwordLink');
    expect(answer.json()).toMatchObject({ isLinkSent: true });
    expect(mail.received.map(({ to }) => to)).toEqual([['hugo@fund.example']]);
    expect(mail.received[0]!.source).toContain('https://risk.example/portal/Password#');
  });

  it('is created when the mail server rejects the e-mail, and the link can be sent again', async () => {
    mail.refuse(550);
    const answer = await create('ida', { PasswordLink: 'email', GroupIDs: [sales] });
    expect(answer.statusCode, answer.body).toBe(201);
    const user = createdUserSchema.parse(answer.json());
    expect(user.isLinkSent).toBe(false);
    expect(await groupsOf(user.UserNr)).toEqual([sales]);
    mail.accept();
    expect((await admin.post(`/api/adminuser/password-link/${user.UserNr}`)).statusCode).toBe(200);
    expect(mail.received.map(({ to }) => to)).toEqual([['ida@fund.example']]);
  });

  it.each([
    ['without password and link', {}, 'Password'],
    ['with both', { Password: PASSWORD, PasswordLink: 'answer' }, 'PasswordLink'],
    ['with an e-mail to no address', { PasswordLink: 'email', email_address: '' }, 'email_address'],
  ])('is refused %s', async (_, more, field) => {
    const answer = await create('jan', more);
    expect(refusalOf(answer)).toEqual([400, 'bad-request', field]);
    expect(await isStored('jan')).toBe(false);
  });

  it('is refused by e-mail where the installation sends none', async () => {
    const without = await createTestApp();
    try {
      const { caller } = await addAdministrator(without);
      const answer = await caller.post('/api/adminuser/person', person('kim', { PasswordLink: 'email' }));
      expect(refusalOf(answer)[1]).toBe('not-available');
    } finally {
      await without.close();
    }
  });
});
