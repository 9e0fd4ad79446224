import { describe, expect, it, beforeAll } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, refusalOf, type Caller } from '../../../test/caller.ts';
import { addBook, addGroup, addPortal, addUser } from '../../../test/world.ts';

const server = setUpTestApp();
let admin: Caller;
let groups: Record<'left' | 'right' | 'everything' | 'empty' | 'administrators', number>;
let portal: number;

/** Books 1 to 4; the groups `left` and `right` share book 2. */
beforeAll(async () => {
  const db = server.database.kysely;
  ({ caller: admin } = await addAdministrator(server));
  for (const book of [1, 2, 3, 4]) await addBook(db, book);
  portal = await addPortal(db, 'Risk', [{ link: '/Risk' }]);
  await addPortal(db, 'Other', [{ link: '/Other' }]);
  // Nobody sees it on home: its only link is hidden.
  const unseen = await addPortal(db, 'Unseen', [{ link: '/Unseen', isListed: false }]);
  groups = {
    left: await addGroup(db, { name: 'left', books: [1, 2], portals: [portal, unseen] }),
    right: await addGroup(db, { name: 'right', books: [2, 3], portals: [portal] }),
    everything: await addGroup(db, { name: 'everything', canSeeAllBooks: true }),
    empty: await addGroup(db, { name: 'empty' }),
    administrators: await addGroup(db, { name: 'administrators' }),
  };
  await db
    .updateTable('fundscope.groups')
    .set({ admin_group: 1 })
    .where('group_id', '=', groups.administrators)
    .execute();
  await addUser(db, { username: 'lea', groups: [groups.left, groups.right] });
});

describe('the contents of groups', () => {
  it('are the counts of books, portals that show a link and users, none for an empty group', async () => {
    const answer = await admin.get('/api/admingroup/contents');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual(
      expect.arrayContaining([
        { GroupID: groups.left, books: 2, portals: 1, users: 1 },
        { GroupID: groups.empty, books: 0, portals: 0, users: 0 },
      ]),
    );
  });
});

describe('the rights of a member of several groups', () => {
  const rightsOf = async (...ids: number[]) =>
    (await admin.get(`/api/admingroup/rights?GroupIDs=${ids.join(',')}`)).json<object>();

  it('count a book or portal of two groups once', async () => {
    expect(await rightsOf(groups.left, groups.right)).toEqual({
      books: 3,
      portals: 1,
      seesAllBooks: false,
      isAdmin: false,
    });
  });

  it('are every book where a group gives all, and every portal for an administrator', async () => {
    expect(await rightsOf(groups.left, groups.everything)).toEqual({
      books: 4,
      portals: 1,
      seesAllBooks: true,
      isAdmin: false,
    });
    expect(await rightsOf(groups.administrators)).toEqual({ books: 0, portals: 2, seesAllBooks: false, isAdmin: true });
  });

  it('are nothing without groups', async () => {
    expect(await rightsOf()).toEqual({ books: 0, portals: 0, seesAllBooks: false, isAdmin: false });
  });

  it('are nothing where the list is left out', async () => {
    expect((await admin.get('/api/admingroup/rights')).json()).toMatchObject({ books: 0, portals: 0 });
  });

  it('are refused for what is no list of numbers', async () => {
    expect(refusalOf(await admin.get('/api/admingroup/rights?GroupIDs=1,x'))[0]).toBe(400);
  });
});
