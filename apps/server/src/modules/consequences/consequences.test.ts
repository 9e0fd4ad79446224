import { deletionConsequencesSchema, userConsequencesSchema } from '@fundscope/contract/administration';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { addBook, addGroup, addPortal, addUser } from '../../../test/world.ts';

describe('the consequences of an act', () => {
  const server = setUpTestApp();
  let admin: Caller;
  let adminNr: number;
  beforeAll(async () => {
    ({ caller: admin, userNr: adminNr } = await addAdministrator(server));
  });
  const ofUser = async (userNr: number) =>
    userConsequencesSchema.parse((await admin.get(`/api/adminuser/${userNr}/consequences`)).json());
  const ofDeletion = async (noun: string, id: number) =>
    deletionConsequencesSchema.parse((await admin.get(`/api/admin${noun}/${id}/consequences`)).json()).delete;

  it('for a user are what ends, what goes and what stays, which the act itself then does', async () => {
    const db = server.database.kysely;
    const groups = [await addGroup(db), await addGroup(db)];
    const user = await addUser(db, { username: 'leaver', groups });
    await signInCaller(server, 'leaver');
    await sql`
      insert into fundscope.saved_views (user_nr, wv_name, name, state, group_id)
      values (${user}, 'nav', 'mine', '', null), (${user}, 'nav', 'ours', '', ${groups[0]})`.execute(db);
    const before = await ofUser(user);
    expect(before.deactivate).toEqual({
      refusal: null,
      heldBy: [],
      goes: [{ what: 'sessions', count: 1 }],
      stays: [
        { what: 'group-memberships', count: 2 },
        { what: 'saved-views', count: 1 },
        { what: 'shared-views', count: 1 },
        { what: 'audit-lines', count: 1 },
      ],
    });
    expect(before.delete.refusal).toMatchObject({ field: 'UserNr', code: 'not-deactivated' });
    await admin.post(`/api/adminuser/deactivate/${user}`);
    const after = await ofUser(user);
    expect(after.deactivate).toMatchObject({ refusal: { code: 'deactivated' }, goes: [] });
    expect(after.delete).toEqual({
      refusal: null,
      heldBy: [],
      goes: [
        { what: 'group-memberships', count: 2 },
        { what: 'saved-views', count: 1 },
        { what: 'shared-views', count: 1 },
      ],
      stays: [{ what: 'audit-lines', count: 1 }],
    });
    expect((await admin.post(`/api/adminuser/delete/${user}`)).statusCode).toBe(204);
    const { rows } = await sql`
      select from fundscope.saved_views where user_nr = ${user}
      union all select from fundscope.user_memberships where user_nr = ${user}`.execute(db);
    expect(rows).toEqual([]);
    expect(refusalOf(await admin.get(`/api/adminuser/${user}/consequences`))).toEqual([404, 'not-found', 'UserNr']);
  });

  it('for oneself and for the last active administrator are that it will be refused', async () => {
    expect((await ofUser(adminNr)).deactivate.refusal?.code).toBe('oneself');
  });

  it('for a book, a group and a portal name what goes along and why it may not go', async () => {
    const db = server.database.kysely;
    const book = await addBook(db, 900);
    await sql`insert into fundscope.book_currencies (book_id, currency) values (900, 'EUR')`.execute(db);
    const portal = await addPortal(db, 'empty');
    const full = await addPortal(db, 'full', [{ link: '/x' }]);
    const group = await addGroup(db, { name: 'Kunden', books: [book], portals: [portal] });
    await addBook(db, 901);
    await sql`insert into fundscope.fund_master_data (book_id, master_fonds) values (901, 900)`.execute(db);
    await sql`
      insert into fundscope.parameter_sets (group_id, version, valid_from, stored_by)
      values (${group}, 1, '2026-01-01', ''), (${group}, 2, '2026-07-01', '')`.execute(db);
    expect(await ofDeletion('book', book)).toMatchObject({
      refusal: { field: 'BookID', code: 'in-use' },
      heldBy: [
        { kind: 'fund-master-data', id: 901, display: 'Q901, Fund 901' },
        { kind: 'group', id: group, display: `Kunden (${group})` },
      ],
      goes: [{ what: 'currencies', count: 1 }],
      stays: [
        { what: 'group-memberships', count: 1 },
        { what: 'fund-master-data', count: 1 },
      ],
    });
    expect(await ofDeletion('group', group)).toEqual({
      refusal: null,
      heldBy: [],
      goes: [
        { what: 'book-memberships', count: 1 },
        { what: 'portal-memberships', count: 1 },
        { what: 'parameter-versions', count: 2 },
      ],
      stays: [],
    });
    expect(await ofDeletion('portal', portal)).toEqual({
      refusal: null,
      heldBy: [],
      goes: [{ what: 'group-memberships', count: 1 }],
      stays: [],
    });
    expect((await ofDeletion('portal', full)).refusal?.code).toBe('has-children');
  });
});
