import { userOverviewSchema, userSchema } from '@fundscope/contract/administration';
import readSheets from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, auditLines, signInCaller, type Caller } from '../../../test/caller.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { addGroup, addUser } from '../../../test/world.ts';

const PASSWORD = 'New-Password-1!';

describe('the overview of users', () => {
  const server = setUpTestApp();
  let admin: Caller;
  let adminNr: number;
  beforeAll(async () => {
    ({ caller: admin, userNr: adminNr } = await addAdministrator(server));
  });

  it('shows groups, last sign-in, password state and creator of a created user', async () => {
    const body = { Firstname: '=1+1', Surname: 'Recert', Username: 'recert', Password: PASSWORD };
    const { UserNr } = userSchema.parse((await admin.post('/api/adminuser/person', body)).json());
    const GroupID = await addGroup(server.database.kysely, { name: 'Recertified' });
    await admin.post('/api/adminusermembership', { GroupID, UserID: UserNr });
    const rowOf = async () =>
      userOverviewSchema
        .parse((await admin.get('/api/adminuser/overview')).json())
        .find((row) => row.UserNr === UserNr);
    const { display } = userSchema.parse((await admin.get(`/api/adminuser/${adminNr}`)).json());
    expect(await rowOf()).toMatchObject({
      status: 1,
      groups: ['Recertified'],
      seesAllBooks: false,
      lastSignInAt: null,
      passwordState: 'to-be-changed',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d/u),
      createdBy: display,
    });
    await server.signIn('recert', PASSWORD);
    expect((await rowOf())?.lastSignInAt).toMatch(/^\d{4}-\d\d-\d\d/u);

    const file = await admin.get('/api/adminuser/overview/csv');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="users_\d{4}-\d\d-\d\d\.csv"$/u);
    expect(file.body).toContain(`${UserNr},recert,Recert,'=1+1,`);
    expect((await auditLines(server, 'user-overview.export')).at(-1)).toMatchObject({ user_nr: adminNr });

    const german = await server.app.inject({
      url: '/api/adminuser/overview/csv',
      headers: { authorization: `Bearer ${await server.signIn('administrator')}`, 'accept-language': 'de' },
    });
    expect(german.body).toContain('Letzte Anmeldung (UTC),Passwort,');
    expect(german.body).toContain('zu ändern');
  });

  it('is a spreadsheet in the language of the caller, with moments as dates, and recorded as an export', async () => {
    const { UserNr } = userSchema.parse(
      (
        await admin.post('/api/adminuser/person', {
          Firstname: '=2+2',
          Surname: 'Tabelle',
          Username: 'tabelle',
          Password: PASSWORD,
        })
      ).json(),
    );
    const file = await server.app.inject({
      url: '/api/adminuser/overview/xlsx',
      headers: {
        authorization: `Bearer ${await server.signIn('administrator')}`,
        'accept-language': 'de',
      },
    });
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="users_\d{4}-\d\d-\d\d\.xlsx"$/u);
    const [sheet] = await readSheets(file.rawPayload);
    const [head, ...rows] = sheet!.data;
    expect(sheet!.sheet).toBe('Übersicht der Benutzer');
    expect(head).toEqual(expect.arrayContaining(['UserNr', 'Nachname', 'Gruppen', 'Letzte Anmeldung (UTC)']));
    const row = rows.find(([number]) => number === UserNr);
    const created = (row ?? [])[(head ?? []).indexOf('Angelegt (UTC)')];
    expect(created).toBeInstanceOf(Date);
    expect(row).toEqual(expect.arrayContaining(['tabelle', '=2+2', 'aktiv', 'nein', 'zu ändern']));
    expect((await auditLines(server, 'user-overview.export')).at(-1)).toMatchObject({ after: { format: 'xlsx' } });
  });

  const overviewOf = async (userNr: number) =>
    userOverviewSchema.parse((await admin.get('/api/adminuser/overview')).json()).find((row) => row.UserNr === userNr);

  it('has no creation date for a user without a record of the creation, and does not say who set the password', async () => {
    const userNr = await addUser(server.database.kysely, { username: 'unrecorded' });
    expect(await overviewOf(userNr)).toMatchObject({ createdAt: null, createdBy: null, passwordState: 'not-known' });
  });

  it('says that an invited or imported user has no password until one is set', async () => {
    const invited = { Firstname: 'In', Surname: 'Vited', Username: 'invited', PasswordLink: 'answer' };
    const { UserNr } = userSchema.parse((await admin.post('/api/adminuser/person', invited)).json());
    expect(await overviewOf(UserNr)).toMatchObject({ passwordState: 'not-set', passwordChangedAt: null });
    const csv = 'Username;Firstname;Surname\nimported;Im;Ported\n';
    const { state } = (await admin.post('/api/admincsv/users/check', { csv })).json<{ state: string }>();
    const applied = await admin.post('/api/admincsv/users/apply', { csv, state });
    expect(applied.statusCode, applied.body).toBe(200);
    const rows = userOverviewSchema.parse((await admin.get('/api/adminuser/overview')).json());
    const imported = rows.find(({ Username }) => Username === 'imported');
    expect(imported).toMatchObject({ passwordState: 'not-set', passwordChangedAt: null });
    const reset = await admin.post('/api/adminuser/password', { key_ACR_Persons: UserNr, Password: PASSWORD });
    expect(reset.statusCode, reset.body).toBe(204);
    expect(await overviewOf(UserNr)).toMatchObject({
      passwordState: 'to-be-changed',
      passwordChangedAt: expect.stringMatching(/^\d{4}-/u),
    });
  });

  it.each([
    ['user.demo', 'set-with-demo-firm'],
    ['user.init', 'set-at-installation'],
  ] as const)('says of a user of %s that the password was %s, until the user changes it', async (action, state) => {
    const { kysely } = server.database;
    const userNr = await addUser(kysely, { username: state });
    const after = { UserNr: userNr };
    await recordAudit(kysely, { action, by: null, requestId: '', after });
    const created = { createdAt: expect.stringMatching(/^\d{4}-/u), createdBy: null };
    expect(await overviewOf(userNr)).toMatchObject({ ...created, passwordState: state });
    const by = { userNr, actingUserNr: null };
    await recordAudit(kysely, { action: 'account.password-change', by, requestId: '' });
    expect(await overviewOf(userNr)).toMatchObject({ ...created, passwordState: 'set-by-user' });
  });

  it.each(['/api/adminuser/overview', '/api/adminuser/overview/csv', '/api/adminuser/overview/xlsx'])(
    '%s is refused without the admin right',
    async (url) => {
      await addUser(server.database.kysely, { username: `plain${url.length}` });
      const caller = await signInCaller(server, `plain${url.length}`);
      expect((await caller.get(url)).statusCode).toBe(403);
    },
  );
});
