import { groupSchema, groupsSchema, type Group } from '@fundscope/contract/administration';
import { booksSchema } from '@fundscope/contract/funds';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, auditLines, messageOf, refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { addBook, addGroup, addPortal, addUser, addView } from '../../../test/world.ts';

describe('the administration of groups', () => {
  const server = setUpTestApp();
  let admin: Caller;
  beforeAll(async () => {
    ({ caller: admin } = await addAdministrator(server));
  });

  const values = { Name: 'Kunden', Logo: 'kunden.svg', Description: 'Alle Kunden', AllBookGroup: 0 };
  const create = async (): Promise<Group> => groupSchema.parse((await admin.post('/api/admingroup', values)).json());

  it('creates a group, which is never protected', async () => {
    const answer = await admin.post('/api/admingroup', values);
    expect(answer.statusCode).toBe(201);
    const group = groupSchema.parse(answer.json());
    const { GroupID, version } = group;
    expect(group).toEqual({ ...values, GroupID, AdminGroup: 0, display: `Kunden (${GroupID})`, version });
    expect(groupsSchema.parse((await admin.get('/api/admingroup')).json())).toContainEqual(group);
    expect((await admin.get(`/api/admingroup/${GroupID}`)).json()).toEqual(group);
    expect((await auditLines(server, 'group.create')).at(-1)).toMatchObject({ before: null, after: group });
  });

  it.each([
    ['Name', ''],
    ['Description', ' '],
    ['AllBookGroup', 2],
    ['AllBookGroup', true],
    ['AdminGroup', 1],
  ])('refuses a new group whose %s is %j', async (field, value) => {
    const answer = await admin.post('/api/admingroup', { ...values, [field]: value });
    expect(refusalOf(answer)).toEqual([400, 'bad-request', field]);
  });

  it('modifies a group, whose name is required and whose description is not', async () => {
    const before = await create();
    const { GroupID, version } = before;
    const nameless = await admin.post('/api/admingroup/modify', { GroupID, version, ...values, Name: '' });
    expect(refusalOf(nameless)).toEqual([400, 'bad-request', 'Name']);
    const change = { GroupID, version, Name: 'Gäste', Logo: '', Description: '', AllBookGroup: 1 };
    const answer = await admin.post('/api/admingroup/modify', change);
    expect(answer.statusCode).toBe(200);
    const after = groupSchema.parse(answer.json());
    expect(after).toEqual({ ...change, AdminGroup: 0, display: `Gäste (${GroupID})`, version: after.version });
    const lines = await auditLines(server, 'group.modify');
    expect(lines.at(-1)).toMatchObject({ before, after });
    const again = await admin.post('/api/admingroup/modify', { GroupID, Name: 'Gäste', version: after.version });
    expect(again.json()).toEqual(after);
    expect(await auditLines(server, 'group.modify')).toHaveLength(lines.length);
  });

  it('lets members of a group with AllBookGroup see all books, from the next request on', async () => {
    await addBook(server.database.kysely, 71);
    const { GroupID, version } = await create();
    await addUser(server.database.kysely, { username: 'member', groups: [GroupID] });
    const member = await signInCaller(server, 'member');
    const seesIt = async () =>
      booksSchema.parse((await member.get('/api/book/')).json()).some(({ BookID }) => BookID === 71);
    expect(await seesIt()).toBe(false);
    const given = await admin.post('/api/admingroup/modify', { GroupID, version, Name: 'Kunden', AllBookGroup: 1 });
    expect(await seesIt()).toBe(true);
    const { version: next } = groupSchema.parse(given.json());
    await admin.post('/api/admingroup/modify', { GroupID, version: next, Name: 'Kunden', AllBookGroup: 0 });
    expect(await seesIt()).toBe(false);
  });

  it('neither modifies nor deletes a protected group', async () => {
    const GroupID = await addGroup(server.database.kysely, { name: 'MUser-Admin' });
    await server.database.kysely
      .updateTable('fundscope.groups')
      .set({ admin_group: 1 })
      .where('group_id', '=', GroupID)
      .execute();
    for (const answer of [
      await admin.post('/api/admingroup/modify', { GroupID, version: 1, ...values }),
      await admin.post(`/api/admingroup/delete/${GroupID}`),
    ]) {
      expect(refusalOf(answer)).toEqual([409, 'conflict', 'GroupID']);
      expect(messageOf(answer)).toBe('This Group can not be edited or deleted (MUser-Admin)');
    }
    expect((await admin.get(`/api/admingroup/${GroupID}`)).json()).toMatchObject({
      Name: 'MUser-Admin',
      AdminGroup: 1,
    });
  });

  it('deletes a group with its memberships, which the audit trail keeps', async () => {
    const db = server.database.kysely;
    const group = await create();
    const { GroupID } = group;
    const book = await addBook(db, 72);
    const portal = await addPortal(db, 'portal');
    const user = await addUser(db, { username: 'left', groups: [GroupID] });
    await admin.post('/api/adminbookmembership', { GroupID, BookID: book });
    await admin.post('/api/adminportalmembership', { GroupID, PortalID: portal });
    expect((await admin.post(`/api/admingroup/delete/${GroupID}`)).statusCode).toBe(204);
    expect((await auditLines(server, 'group.delete')).at(-1)).toMatchObject({
      before: { ...group, BookIDs: [book], UserIDs: [user], PortalIDs: [portal] },
      after: null,
    });
    expect((await admin.get(`/api/adminbookmembership/allforbook/${book}`)).json()).toEqual([]);
    expect(refusalOf(await admin.get(`/api/admingroup/${GroupID}`))).toEqual([404, 'not-found', 'GroupID']);
  });

  it('shows what its members may correct, and by which description, read-only', async () => {
    const db = server.database.kysely;
    const { GroupID } = await create();
    const editable = { type: 'text', storedProcedure: 'correct_it' } as const;
    const columns = [{ name: 'id', type: 'number', key: true } as const, { name: 'note', ...editable }];
    const view = { title: 'x', relation: 'x', isCorrection: true, columns };
    await addView(db, { ...view, name: 'BY_NAME', correction: { groups: ['Kunden'] } });
    await addView(db, { ...view, name: 'BY_READING', correction: {} });
    await addView(db, { ...view, name: 'BY_ALL_BOOKS' });
    const corrections = async () => (await admin.get(`/api/admingroup/${GroupID}/corrections`)).json<object[]>();
    const named = { view: 'BY_NAME', columns: ['note'], because: 'group', source: null };
    const reading = { view: 'BY_READING', columns: ['note'], because: 'reader', source: null };
    expect(await corrections()).toEqual([named, reading]);
    await db.updateTable('fundscope.groups').set({ all_book_group: 1 }).where('group_id', '=', GroupID).execute();
    const seeing = { view: 'BY_ALL_BOOKS', columns: ['note'], because: 'all-book', source: null };
    expect(await corrections()).toEqual([seeing, named, reading]);
  });

  it('answers 404 to every call for a group that there is not', async () => {
    const none = 2_000_000_000;
    const answers = await Promise.all([
      admin.get(`/api/admingroup/${none}`),
      admin.post('/api/admingroup/modify', { ...values, GroupID: none, version: 1 }),
      admin.post(`/api/admingroup/delete/${none}`),
    ]);
    for (const answer of answers) expect(refusalOf(answer)).toEqual([404, 'not-found', 'GroupID']);
  });
});
