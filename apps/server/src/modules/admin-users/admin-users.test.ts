import { userSchema, usersSchema, type User } from '@fundscope/contract/administration';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, auditLines, messageOf, refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { addGroup, addUser, WORLD_PASSWORD } from '../../../test/world.ts';
import { demoPassword } from '../installation/demo-sign-ins.ts';

const PASSWORD = 'New-Password-1!';

describe('the administration of users', () => {
  const server = setUpTestApp();
  let admin: Caller;
  let adminNr: number;
  beforeAll(async () => {
    ({ caller: admin, userNr: adminNr } = await addAdministrator(server));
  });

  const person = (Username: string, rest: object = {}) => ({
    Firstname: 'Anna',
    Surname: 'Brückner',
    Username,
    Password: PASSWORD,
    geno_id: 'G1',
    email_address: 'anna@fund.example',
    ...rest,
  });
  const create = async (Username: string): Promise<User> =>
    userSchema.parse((await admin.post('/api/adminuser/person', person(Username))).json());
  const read = async (userNr: number): Promise<User> =>
    userSchema.parse((await admin.get(`/api/adminuser/${userNr}`)).json());
  const isAccepted = async (caller: Caller) => (await caller.get('/api/navigation/')).statusCode === 200;

  it('creates a user, who is active, no administrator, and can sign in', async () => {
    const answer = await admin.post('/api/adminuser/person', person('anna'));
    expect(answer.statusCode).toBe(201);
    const user = userSchema.parse(answer.json());
    expect(user).toEqual({
      UserNr: user.UserNr,
      Username: 'anna',
      Firstname: 'Anna',
      Surname: 'Brückner',
      geno_id: 'G1',
      email_address: 'anna@fund.example',
      status: 1,
      display: 'Brückner, Anna (anna)',
      isAdmin: false,
      version: user.version,
    });
    expect(await read(user.UserNr)).toEqual(user);
    expect(usersSchema.parse((await admin.get('/api/adminuser')).json())).toContainEqual(user);
    await server.signIn('anna', PASSWORD);
    const lines = await auditLines(server, 'user.create');
    expect(lines.at(-1)).toEqual({ action: 'user.create', user_nr: adminNr, before: null, after: user });
  });

  it.each([
    ['Firstname', ''],
    ['Surname', '  '],
    ['Username', ''],
    ['Username', 'two\nlines'],
    ['Password', 'Short-1!'],
    ['Password', 'no-uppercase-1!'],
    ['Password', 'NO-LOWERCASE-1!'],
    ['Password', 'No-Digit-Here!'],
    ['Password', 'NoSpecialSign12'],
    ['email_address', 'nobody'],
    ['isAdmin', true],
    ['is_admin', true],
    ['status', 1],
  ])('refuses a new user whose %s is %j', async (field, value) => {
    const answer = await admin.post('/api/adminuser/person', person('refused', { [field]: value }));
    expect(refusalOf(answer)).toEqual([400, 'bad-request', field]);
  });

  it('leaves Geno ID and Email optional', async () => {
    const { geno_id: _, email_address: __, ...rest } = person('optional');
    const answer = await admin.post('/api/adminuser/person', rest);
    expect(userSchema.parse(answer.json())).toMatchObject({ geno_id: '', email_address: '' });
  });

  it('refuses a user name that is taken, in whatever case', async () => {
    await create('Taken.Name');
    const answer = await admin.post('/api/adminuser/person', person('tAKEN.nAME'));
    expect(refusalOf(answer)).toEqual([409, 'conflict', 'Username']);
    expect(messageOf(answer)).toBe('The user name tAKEN.nAME is taken: choose another Username.');
  });

  it('modifies names, geno id and e-mail, and writes nothing where nothing changed', async () => {
    const before = await create('modified');
    const { UserNr, version } = before;
    const values = { Firstname: 'Änne', Surname: 'Groß', geno_id: '', email_address: '' };
    const answer = await admin.post('/api/adminuser/person/modify', { UserNr, version, ...values });
    expect(answer.statusCode).toBe(200);
    const after = userSchema.parse(answer.json());
    expect(after).toEqual({ ...before, ...values, display: 'Groß, Änne (modified)', version: after.version });
    expect(after.version).toBeGreaterThan(version);
    const lines = await auditLines(server, 'user.modify');
    expect(lines.at(-1)).toMatchObject({ before, after });
    const change = { UserNr, version: after.version, Firstname: 'Änne', Surname: 'Groß' };
    const again = await admin.post('/api/adminuser/person/modify', change);
    expect(userSchema.parse(again.json())).toEqual(after);
    expect(await auditLines(server, 'user.modify')).toHaveLength(lines.length);
    const empty = await admin.post('/api/adminuser/person/modify', { ...change, Firstname: '' });
    expect(refusalOf(empty)).toEqual([400, 'bad-request', 'Firstname']);
  });

  it('resets a password, after which only the new one is right and every token of the user is refused', async () => {
    const { UserNr } = await create('forgetful');
    await server.signIn('forgetful', PASSWORD);
    const token = await server.signIn('forgetful', PASSWORD);
    expect((await server.get('/api/account/use', token)).statusCode).toBe(200);
    const next = 'Another-Password-2?';
    const weak = await admin.post('/api/adminuser/password', { key_ACR_Persons: UserNr, Password: 'weak' });
    expect(refusalOf(weak)).toEqual([400, 'bad-request', 'Password']);
    const answer = await admin.post('/api/adminuser/password', { key_ACR_Persons: UserNr, Password: next });
    expect(answer.statusCode).toBe(204);
    expect((await server.get('/api/navigation/', token)).json()).toMatchObject({ code: 'token-revoked' });
    await expect(server.signIn('forgetful', PASSWORD)).rejects.toThrow('sign-in-failed');
    await server.signIn('forgetful', next);
    expect((await auditLines(server, 'user.password-reset')).at(-1)?.after).toEqual({ UserNr, Username: 'forgetful' });
  });

  it('resets no password of one’s own, for which the current one is asked', async () => {
    const answer = await admin.post('/api/adminuser/password', { key_ACR_Persons: adminNr, Password: PASSWORD });
    expect(refusalOf(answer)).toEqual([409, 'conflict', 'UserNr']);
    expect(messageOf(answer)).toBe('This is your own password: change it on the page My account.');
    expect(await isAccepted(admin)).toBe(true);
  });

  it('gives nobody the demo firm’s password, which is published', async () => {
    const { UserNr } = await create('unpublished');
    const reset = await admin.post('/api/adminuser/password', { key_ACR_Persons: UserNr, Password: demoPassword });
    const created = await admin.post('/api/adminuser/person', person('published', { Password: demoPassword }));
    for (const answer of [reset, created]) expect(refusalOf(answer)).toEqual([400, 'bad-request', 'Password']);
  });

  it('deactivates at once, and re-activates without bringing a token back', async () => {
    const { UserNr } = await create('leaver');
    const token = await server.signIn('leaver', PASSWORD);
    const answer = await admin.post(`/api/adminuser/deactivate/${UserNr}`);
    expect(userSchema.parse(answer.json()).status).toBe(2);
    expect((await server.get('/api/navigation/', token)).json()).toMatchObject({ code: 'token-revoked' });
    await expect(server.signIn('leaver', PASSWORD)).rejects.toThrow('sign-in-failed');
    const back = await admin.post(`/api/adminuser/reactivate/${UserNr}`);
    expect(userSchema.parse(back.json()).status).toBe(1);
    expect((await server.get('/api/navigation/', token)).json()).toMatchObject({ code: 'token-revoked' });
    await server.signIn('leaver', PASSWORD);
    const actions = (await auditLines(server, 'user.')).slice(-2).map(({ action }) => action);
    expect(actions).toEqual(['user.deactivate', 'user.reactivate']);
  });

  it('locks the fields and the password of a deactivated user', async () => {
    const { UserNr } = await create('locked');
    await admin.post(`/api/adminuser/deactivate/${UserNr}`);
    const change = { UserNr, Firstname: 'A', Surname: 'B', version: (await read(UserNr)).version };
    expect(refusalOf(await admin.post('/api/adminuser/person/modify', change))).toEqual([409, 'conflict', 'UserNr']);
    const reset = { key_ACR_Persons: UserNr, Password: PASSWORD };
    expect(refusalOf(await admin.post('/api/adminuser/password', reset))).toEqual([409, 'conflict', 'UserNr']);
  });

  it('deletes only a deactivated user, with the memberships, and the audit trail says who it was', async () => {
    const user = await create('deleted');
    const { UserNr } = user;
    const group = await addGroup(server.database.kysely);
    await admin.post('/api/adminusermembership', { GroupID: group, UserID: UserNr });
    expect(refusalOf(await admin.post(`/api/adminuser/delete/${UserNr}`))).toEqual([409, 'conflict', 'UserNr']);
    await admin.post(`/api/adminuser/deactivate/${UserNr}`);
    expect((await admin.post(`/api/adminuser/delete/${UserNr}`)).statusCode).toBe(204);
    expect(refusalOf(await admin.get(`/api/adminuser/${UserNr}`))).toEqual([404, 'not-found', 'UserNr']);
    expect((await admin.get(`/api/adminusermembership/all/${group}`)).json()).toEqual([]);
    const lines = await auditLines(server, 'user.delete');
    expect(lines.at(-1)).toMatchObject({
      before: { ...user, status: 2, version: expect.any(Number), GroupIDs: [group] },
      after: null,
    });
    // Neither is the name burnt, nor the number given again.
    expect((await create('deleted')).UserNr).toBeGreaterThan(UserNr);
  });

  it('does not let an administrator deactivate or delete themselves', async () => {
    expect(refusalOf(await admin.post(`/api/adminuser/deactivate/${adminNr}`))).toEqual([409, 'conflict', 'UserNr']);
    expect(refusalOf(await admin.post(`/api/adminuser/delete/${adminNr}`))).toEqual([409, 'conflict', 'UserNr']);
    expect(await isAccepted(admin)).toBe(true);
  });

  it.each(['0', '-1', '1.5', 'x', '2147483648', '99999999999'])('refuses the number %s', async (number) => {
    expect(refusalOf(await admin.get(`/api/adminuser/${number}`))).toEqual([400, 'bad-request', 'UserNr']);
  });

  it('answers 404 to every call for a user whom there is not', async () => {
    const none = 2_000_000_000;
    const names = { Firstname: 'A', Surname: 'B', version: 1 };
    const answers = await Promise.all([
      admin.get(`/api/adminuser/${none}`),
      admin.post('/api/adminuser/person/modify', { UserNr: none, ...names }),
      admin.post('/api/adminuser/password', { key_ACR_Persons: none, Password: PASSWORD }),
      ...['deactivate', 'reactivate', 'delete'].map((what) => admin.post(`/api/adminuser/${what}/${none}`)),
    ]);
    for (const answer of answers) expect(refusalOf(answer)).toEqual([404, 'not-found', 'UserNr']);
  });

  it('never answers, logs or records a password or its hash', async () => {
    const answers = [await admin.get('/api/adminuser'), await admin.post('/api/adminuser/person', person('silent'))];
    const audit = await auditLines(server, '');
    for (const text of [...answers.map(({ body }) => body), JSON.stringify(audit), server.log.join('')]) {
      for (const secret of ['argon2', PASSWORD, WORLD_PASSWORD]) expect(text).not.toContain(secret);
    }
  });
});

describe('two administrators who deactivate each other at once', () => {
  const server = setUpTestApp();

  it('leave one active administrator', async () => {
    for (let round = 0; round < 10; round += 1) {
      await server.database.kysely.updateTable('fundscope.users').set({ status: 2 }).execute();
      const one = await addUser(server.database.kysely, { username: `one ${round}`, isAdmin: true });
      const other = await addUser(server.database.kysely, { username: `other ${round}`, isAdmin: true });
      const [asOne, asOther] = [
        await signInCaller(server, `one ${round}`),
        await signInCaller(server, `other ${round}`),
      ];
      const answers = await Promise.all([
        asOne.post(`/api/adminuser/deactivate/${other}`),
        asOther.post(`/api/adminuser/deactivate/${one}`),
      ]);
      // The slower one is either refused here, or no longer let in.
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect(statuses[0]).toBe(200);
      expect([401, 409]).toContain(statuses[1]);
    }
  });
});
