import { booksSchema } from '@fundscope/contract/funds';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addBook, addGroup, addPortal, addUser } from '../../../test/world.ts';

describe('the books', () => {
  const server = setUpTestApp();
  let one: number;
  let two: number;
  beforeAll(async () => {
    const db = server.database.kysely;
    for (const book of [11, 12, 13, 14]) await addBook(db, book);
    one = await addPortal(db, 'one');
    two = await addPortal(db, 'two');
    const foreign = await addPortal(db, 'foreign');
    const mine = await addGroup(db, { books: [11, 12], portals: [one, two] });
    const bookOnly = await addGroup(db, { books: [13] });
    const all = await addGroup(db, { canSeeAllBooks: true, portals: [one] });
    await addGroup(db, { books: [11, 14], portals: [foreign, one] });
    await addUser(db, { username: 'manager', groups: [mine, bookOnly] });
    await addUser(db, { username: 'stranger' });
    await addUser(db, { username: 'risk', groups: [all] });
    await addUser(db, { username: 'administrator', isAdmin: true });
  });

  const booksOf = async (username: string) => {
    const answer = await server.get('/api/book/', await server.signIn(username));
    return booksSchema.parse(answer.json()).map(({ BookID, PortalID }) => [BookID, PortalID]);
  };

  it('are those of the user’s groups, once for each of their portals, without a portal where no group gives one', async () => {
    expect(await booksOf('manager')).toEqual([
      [11, one],
      [11, two],
      [12, one],
      [12, two],
      [13, null],
    ]);
    expect(await booksOf('stranger')).toEqual([]);
  });

  it('are all of them for who can see all books, with the portals that they see and no other', async () => {
    expect(await booksOf('risk')).toEqual([
      [11, one],
      [12, one],
      [13, null],
      [14, one],
    ]);
  });

  it('are limited to their groups for an administrator who cannot see all books', async () => {
    expect(await booksOf('administrator')).toEqual([]);
  });

  it('bear name, external id, title and description', async () => {
    const [first] = booksSchema.parse((await server.get('/api/book', await server.signIn('manager'))).json());
    expect(first).toEqual({
      BookID: 11,
      Name: 'Fund 11',
      ExternalID: 'X11',
      Title: '',
      Description: '',
      PortalID: one,
    });
  });
});
