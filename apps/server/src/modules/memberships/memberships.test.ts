import {
  bookMembershipSchema,
  bookMembershipsSchema,
  MAX_CHANGED_MEMBERS,
  portalMembershipSchema,
  userMembershipSchema,
  userMembershipsSchema,
  userSchema,
  type UserMembership,
} from '@fundscope/contract/administration';
import { errorBodySchema } from '@fundscope/contract/errors';
import { booksSchema } from '@fundscope/contract/funds';
import { navigationSchema } from '@fundscope/contract/navigation';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, auditLines, messageOf, refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { addBook, addGroup, addPortal, addUser, linkTo } from '../../../test/world.ts';

const server = setUpTestApp();
let admin: Caller;
let adminNr: number;
beforeAll(async () => {
  ({ caller: admin, userNr: adminNr } = await addAdministrator(server));
});

let count = 0;
/** A group, a book, a portal with a link, and a user of the group who is signed in. */
async function makeWorld() {
  count += 1;
  const db = server.database.kysely;
  const GroupID = await addGroup(db, { name: `group ${count}` });
  const BookID = await addBook(db, 1000 + count);
  const PortalID = await addPortal(db, `portal ${count}`, [{ link: linkTo('NAV') }]);
  const UserID = await addUser(db, { username: `member ${count}`, groups: [GroupID] });
  return { GroupID, BookID, PortalID, UserID, member: await signInCaller(server, `member ${count}`) };
}

async function addProtectedGroup(members: readonly number[] = []): Promise<number> {
  const db = server.database.kysely;
  const { group_id } = await db
    .insertInto('fundscope.groups')
    .values({ name: 'MUser-Admin', admin_group: 1 })
    .returning('group_id')
    .executeTakeFirstOrThrow();
  for (const user_nr of members)
    await db.insertInto('fundscope.user_memberships').values({ group_id, user_nr }).execute();
  return group_id;
}

describe('a book membership', () => {
  it('gives the book to the members of the group, and takes it, from the next request on', async () => {
    const { GroupID, BookID, member } = await makeWorld();
    const books = async () => booksSchema.parse((await member.get('/api/book/')).json()).map((book) => book.BookID);
    expect(await books()).toEqual([]);
    const answer = await admin.post('/api/adminbookmembership', { GroupID, BookID });
    expect(answer.statusCode).toBe(201);
    const membership = bookMembershipSchema.parse(answer.json());
    expect(membership).toEqual({ BookMembershipID: membership.BookMembershipID, GroupID, BookID });
    expect(await books()).toEqual([BookID]);
    for (const url of [`all/${GroupID}`, `allforbook/${BookID}`]) {
      expect((await admin.get(`/api/adminbookmembership/${url}`)).json()).toEqual([membership]);
    }
    const { BookMembershipID } = membership;
    const gone = await admin.post(`/api/adminbookmembership/delete/${BookMembershipID}`, { BookMembershipID, GroupID });
    expect(gone.statusCode).toBe(204);
    expect(await books()).toEqual([]);
    expect((await auditLines(server, 'book-membership.')).slice(-2)).toMatchObject([
      { action: 'book-membership.create', user_nr: adminNr, before: null, after: membership },
      { action: 'book-membership.delete', user_nr: adminNr, before: membership, after: null },
    ]);
  });

  it('exists once: the second is refused, and of two at once one is', async () => {
    const { GroupID, BookID } = await makeWorld();
    const twice = await Promise.all([1, 2].map(() => admin.post('/api/adminbookmembership', { GroupID, BookID })));
    expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const again = await admin.post('/api/adminbookmembership', { GroupID, BookID });
    expect(refusalOf(again)).toEqual([409, 'conflict', 'BookID']);
    expect(messageOf(again)).toBe(`The book ${BookID} is a member of group ${GroupID} already.`);
    expect(
      bookMembershipsSchema.parse((await admin.get(`/api/adminbookmembership/all/${GroupID}`)).json()),
    ).toHaveLength(1);
  });

  it('is deleted only where address and body name the same one of that group', async () => {
    const { GroupID, BookID } = await makeWorld();
    const other = await addGroup(server.database.kysely);
    const made = bookMembershipSchema.parse((await admin.post('/api/adminbookmembership', { GroupID, BookID })).json());
    const { BookMembershipID } = made;
    const url = `/api/adminbookmembership/delete/${BookMembershipID}`;
    const differs = await admin.post(url, { BookMembershipID: BookMembershipID + 1, GroupID });
    expect(refusalOf(differs)).toEqual([400, 'bad-request', 'BookMembershipID']);
    const foreign = await admin.post(url, { BookMembershipID, GroupID: other });
    expect(refusalOf(foreign)).toEqual([404, 'not-found', 'BookMembershipID']);
    expect((await admin.get(`/api/adminbookmembership/all/${GroupID}`)).json()).toEqual([made]);
    expect((await admin.post(url, { BookMembershipID, GroupID })).statusCode).toBe(204);
    expect(refusalOf(await admin.post(url, { BookMembershipID, GroupID }))).toEqual([
      404,
      'not-found',
      'BookMembershipID',
    ]);
  });
});

describe('a portal membership', () => {
  it('shows the portal to the members of the group, and hides it, from the next request on', async () => {
    const { GroupID, PortalID, member } = await makeWorld();
    const portals = async () =>
      navigationSchema.parse((await member.get('/api/navigation/')).json()).map((p) => p.PortalID);
    expect(await portals()).toEqual([]);
    const answer = await admin.post('/api/adminportalmembership', { GroupID, PortalID });
    expect(answer.statusCode).toBe(201);
    const membership = portalMembershipSchema.parse(answer.json());
    expect(await portals()).toEqual([PortalID]);
    expect((await admin.get(`/api/adminportalmembership/all/${GroupID}`)).json()).toEqual([membership]);
    const { PortalMembershipID } = membership;
    const body = { PortalMembershipID, GroupID };
    expect((await admin.post(`/api/adminportalmembership/delete/${PortalMembershipID}`, body)).statusCode).toBe(204);
    expect(await portals()).toEqual([]);
  });
});

describe('a user membership', () => {
  it('makes the user a member of the group, from the next request on', async () => {
    const { GroupID, BookID } = await makeWorld();
    const UserID = await addUser(server.database.kysely, { username: `joins ${count}` });
    const joins = await signInCaller(server, `joins ${count}`);
    await admin.post('/api/adminbookmembership', { GroupID, BookID });
    const books = async () => booksSchema.parse((await joins.get('/api/book/')).json());
    expect(await books()).toEqual([]);
    const answer = await admin.post('/api/adminusermembership', { GroupID, UserID });
    expect(answer.statusCode).toBe(201);
    const membership = userMembershipSchema.parse(answer.json());
    expect(await books()).toMatchObject([{ BookID }]);
    expect((await admin.get(`/api/adminusermembership/allforuser/${UserID}`)).json()).toEqual([membership]);
    expect(
      userMembershipsSchema.parse((await admin.get(`/api/adminusermembership/all/${GroupID}`)).json()),
    ).toHaveLength(2);
    const { UserMembershipID } = membership;
    const url = `/api/adminusermembership/delete/${UserMembershipID}`;
    const wrong = await admin.post(url, { UserMembershipID, GroupID, UserID: adminNr });
    expect(refusalOf(wrong)).toEqual([404, 'not-found', 'UserID']);
    expect((await admin.post(url, { UserMembershipID, GroupID, UserID })).statusCode).toBe(204);
    expect(await books()).toEqual([]);
  });

  it('of a protected group makes an administrator, and leaving the last one unmakes them, from the next request on', async () => {
    const { UserID, member } = await makeWorld();
    const groups = [await addProtectedGroup(), await addProtectedGroup()];
    const isAdmin = async () => (await member.get('/api/adminuser')).statusCode === 200;
    const shown = async () => userSchema.parse((await admin.get(`/api/adminuser/${UserID}`)).json()).isAdmin;
    expect(await isAdmin()).toBe(false);
    const made: UserMembership[] = [];
    for (const GroupID of groups) {
      const answer = await admin.post('/api/adminusermembership', { GroupID, UserID });
      made.push(userMembershipSchema.parse(answer.json()));
      expect([await isAdmin(), await shown()]).toEqual([true, true]);
    }
    const leave = (membership: UserMembership) =>
      admin.post(`/api/adminusermembership/delete/${membership.UserMembershipID}`, membership);
    expect((await leave(made[0]!)).statusCode).toBe(204);
    expect(await isAdmin()).toBe(true);
    expect((await leave(made[1]!)).statusCode).toBe(204);
    expect([await isAdmin(), await shown()]).toEqual([false, false]);
    expect((await auditLines(server, 'user-membership.')).slice(-4).map(({ after }) => after)).toEqual([
      { ...made[0], isAdmin: true },
      made[1],
      null,
      { isAdmin: false },
    ]);
  });

  it('lets nobody raise themselves who is no administrator', async () => {
    const { UserID, member } = await makeWorld();
    const GroupID = await addProtectedGroup();
    const answer = await member.post('/api/adminusermembership', { GroupID, UserID });
    expect(refusalOf(answer)).toEqual([403, 'forbidden', undefined]);
    expect((await admin.get(`/api/adminusermembership/all/${GroupID}`)).json()).toEqual([]);
  });

  it('lets no administrator take the right from themselves', async () => {
    const GroupID = await addProtectedGroup([adminNr]);
    const all = userMembershipsSchema.parse((await admin.get(`/api/adminusermembership/all/${GroupID}`)).json());
    const answer = await admin.post(`/api/adminusermembership/delete/${all[0]?.UserMembershipID}`, all[0]);
    expect(refusalOf(answer)).toEqual([409, 'conflict', 'UserID']);
    expect((await admin.get(`/api/adminusermembership/all/${GroupID}`)).json()).toEqual(all);
    expect((await admin.get('/api/adminuser')).statusCode).toBe(200);
  });
});

describe('two administrators who take the right from each other at once', () => {
  it('leave one administrator', async () => {
    const db = server.database.kysely;
    for (let round = 0; round < 10; round += 1) {
      await db.updateTable('fundscope.users').set({ is_admin: false }).execute();
      const names = [`first ${round}`, `second ${round}`] as const;
      const numbers = [
        await addUser(db, { username: names[0], isAdmin: true }),
        await addUser(db, { username: names[1], isAdmin: true }),
      ];
      const GroupID = await addProtectedGroup(numbers);
      const callers = [await signInCaller(server, names[0]), await signInCaller(server, names[1])];
      const all = userMembershipsSchema.parse(
        (await callers[0]!.get(`/api/adminusermembership/all/${GroupID}`)).json(),
      );
      const answers = await Promise.all(
        callers.map((caller, index) => {
          const membership = all.find(({ UserID }) => UserID !== numbers[index]);
          return caller.post(`/api/adminusermembership/delete/${membership?.UserMembershipID}`, membership);
        }),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect(statuses[0]).toBe(204);
      expect([403, 409]).toContain(statuses[1]);
      const left = await db.selectFrom('fundscope.users').select('user_nr').where('is_admin', '=', true).execute();
      expect(left).toHaveLength(1);
    }
    await db.updateTable('fundscope.users').set({ is_admin: true }).where('user_nr', '=', adminNr).execute();
  });
});

describe('every kind of membership', () => {
  it('answers 404 for a group or a member that there is not', async () => {
    const { GroupID, BookID, PortalID, UserID } = await makeWorld();
    const none = 2_000_000_000;
    const calls: readonly [Promise<Awaited<ReturnType<Caller['get']>>>, string][] = [
      [admin.get(`/api/adminbookmembership/all/${none}`), 'GroupID'],
      [admin.get(`/api/adminusermembership/all/${none}`), 'GroupID'],
      [admin.get(`/api/adminportalmembership/all/${none}`), 'GroupID'],
      [admin.get(`/api/adminbookmembership/allforbook/${none}`), 'BookID'],
      [admin.get(`/api/adminusermembership/allforuser/${none}`), 'UserID'],
      [admin.post('/api/adminbookmembership', { GroupID: none, BookID }), 'GroupID'],
      [admin.post('/api/adminusermembership', { GroupID: none, UserID }), 'GroupID'],
      [admin.post('/api/adminportalmembership', { GroupID: none, PortalID }), 'GroupID'],
      [admin.post('/api/adminbookmembership', { GroupID, BookID: none }), 'BookID'],
      [admin.post('/api/adminusermembership', { GroupID, UserID: none }), 'UserID'],
      [admin.post('/api/adminportalmembership', { GroupID, PortalID: none }), 'PortalID'],
    ];
    for (const [answer, field] of calls) expect(refusalOf(await answer)).toEqual([404, 'not-found', field]);
  });
});

describe('many memberships at once', () => {
  const membersOf = async (kind: 'book' | 'user' | 'portal', GroupID: number): Promise<number[]> => {
    const answer = await admin.get(`/api/admin${kind}membership/all/${GroupID}`);
    const rows = answer.json<{ BookID?: number; UserID?: number; PortalID?: number }[]>();
    return rows.map(({ BookID, UserID, PortalID }) => BookID ?? UserID ?? PortalID ?? 0);
  };
  const change = (kind: 'book' | 'user' | 'portal', body: object) =>
    admin.post(`/api/admin${kind}membership/change`, body);

  it('are made and ended, in one line of the audit trail; what is so already stays', async () => {
    const { GroupID, BookID, PortalID, UserID } = await makeWorld();
    const db = server.database.kysely;
    const second = await addBook(db, 5000 + count);
    const third = await addBook(db, 6000 + count);
    const made = await change('book', { GroupID, add: [third, BookID] });
    expect([made.statusCode, made.json()]).toEqual([200, { added: 2, removed: 0 }]);
    const lines = await auditLines(server, 'book-membership.');
    const changed = await change('book', { GroupID, add: [BookID, second], remove: [third] });
    expect(changed.json()).toEqual({ added: 1, removed: 1 });
    expect(await membersOf('book', GroupID)).toEqual([BookID, second]);
    const after = { GroupID, added: [second], removed: [third] };
    expect((await auditLines(server, 'book-membership.')).slice(lines.length)).toMatchObject([
      { action: 'book-membership.change', user_nr: adminNr, before: null, after },
    ]);
    expect((await change('book', { GroupID, add: [second], remove: [third] })).json()).toEqual({
      added: 0,
      removed: 0,
    });
    expect(await auditLines(server, 'book-membership.')).toHaveLength(lines.length + 1);
    expect((await change('portal', { GroupID, add: [PortalID] })).json()).toEqual({ added: 1, removed: 0 });
    expect((await change('user', { GroupID, remove: [UserID] })).json()).toEqual({ added: 0, removed: 1 });
    expect([await membersOf('portal', GroupID), await membersOf('user', GroupID)]).toEqual([[PortalID], []]);
  });

  it('are all made or none: each member that there is not is named', async () => {
    const { GroupID, BookID } = await makeWorld();
    const answer = await change('book', { GroupID, add: [BookID, 2_000_000_001], remove: [2_000_000_002] });
    expect(refusalOf(answer)).toEqual([400, 'bad-request', 'add.1']);
    expect(errorBodySchema.parse(answer.json()).fields).toEqual([
      { field: 'add.1', code: 'unknown-record', message: 'There is no book 2000000001.' },
      { field: 'remove.0', code: 'unknown-record', message: 'There is no book 2000000002.' },
    ]);
    expect(await membersOf('book', GroupID)).toEqual([]);
    const twice = await change('book', { GroupID, add: [BookID], remove: [BookID] });
    expect(refusalOf(twice)).toEqual([400, 'bad-request', 'remove']);
    expect(refusalOf(await change('book', { GroupID: 2_000_000_000, add: [] }))).toEqual([404, 'not-found', 'GroupID']);
    const tooMany = { GroupID, add: Array.from({ length: MAX_CHANGED_MEMBERS + 1 }, (_, index) => index + 1) };
    expect(refusalOf(await change('book', tooMany))).toEqual([400, 'bad-request', 'add']);
  });

  it('in a protected group make administrators, and leave neither none nor without whoever asks', async () => {
    const { UserID, member } = await makeWorld();
    await server.database.kysely.deleteFrom('fundscope.user_memberships').where('user_nr', '=', adminNr).execute();
    const GroupID = await addProtectedGroup([adminNr]);
    const isAdmin = async () => (await member.get('/api/adminuser')).statusCode === 200;
    expect((await change('user', { GroupID, add: [UserID] })).json()).toEqual({ added: 1, removed: 0 });
    expect(await isAdmin()).toBe(true);
    expect((await auditLines(server, 'user-membership.')).at(-1)?.after).toMatchObject({ newAdministrators: [UserID] });
    const oneself = await change('user', { GroupID, remove: [adminNr, UserID] });
    expect(refusalOf(oneself)).toEqual([409, 'conflict', 'remove']);
    expect(errorBodySchema.parse(oneself.json()).fields?.[0]?.code).toBe('oneself');
    expect(await membersOf('user', GroupID)).toEqual([adminNr, UserID]);
    expect((await change('user', { GroupID, remove: [UserID] })).json()).toEqual({ added: 0, removed: 1 });
    expect(await isAdmin()).toBe(false);
  });

  it('of 10,000 users are one statement each way', async () => {
    const db = server.database.kysely;
    const GroupID = await addGroup(db);
    const { rows } = await sql<{ user_nr: number }>`
      insert into fundscope.users (username, password_hash)
      select 'many ' || i, '' from generate_series(1, 10000) i returning user_nr`.execute(db);
    const add = rows.map(({ user_nr }) => user_nr);
    expect((await change('user', { GroupID, add })).json()).toEqual({ added: 10_000, removed: 0 });
    expect(await membersOf('user', GroupID)).toEqual(add);
    expect((await change('user', { GroupID, remove: add })).json()).toEqual({ added: 0, removed: 10_000 });
    await sql`delete from fundscope.users where username like 'many %'`.execute(db);
  });
});
