import { errorBodySchema } from '@fundscope/contract/errors';
import { viewRowsSchema, type SampleRequest } from '@fundscope/contract/views';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../../test/app.ts';
import { addBook, addGroup, addPortal, addUser, addView, linkTo } from '../../../test/world.ts';
import { readViews } from './stored-views.ts';

const BOOKS = [1, 2, 3, 4, 5, 6];
const VIEWS = ['V_ONE', 'V_TWO', 'V_DETAIL'];

const server = setUpTestApp();

beforeAll(async () => {
  const db = server.database.kysely;
  await sql`create table env_p.by_book as
            select book, n as id from generate_series(1, 6) book, generate_series(1, 3) n`.execute(db);
  await sql`create table env_t.by_book as select * from env_p.by_book`.execute(db);
  await sql`create view env_p.bookless as select id from env_p.by_book`.execute(db);
  for (const name of VIEWS) {
    await addView(db, {
      name,
      title: name,
      relation: 'by_book',
      bookColumn: 'Book',
      aliases: name === 'V_ONE' ? ['V_FORMER'] : [],
      detailViews: name === 'V_ONE' ? ['v_detail'] : [],
      columns: [
        { name: 'Book', type: 'book', key: true },
        { name: 'id', type: 'number', key: true },
      ],
    });
  }
  await addView(db, {
    name: 'V_BOOKLESS',
    title: 'all rows for everyone',
    relation: 'bookless',
    columns: [{ name: 'id', type: 'number' }],
  });
  for (const book of BOOKS) await addBook(db, book);
});

let counter = 0;

interface Reader {
  readonly token: string;
}

async function addReader(isAdmin: boolean, groups: readonly number[]): Promise<Reader> {
  const username = `reader ${++counter}`;
  await addUser(server.database.kysely, { username, isAdmin, groups });
  return { token: await server.signIn(username) };
}

async function booksIn(view: string, { token }: Reader, query: Record<string, string> = {}): Promise<number[]> {
  const json = await server.get(rowsUrl(view, query), token);
  const csv = await server.get(rowsUrl(view, query), token, { accept: 'text/csv' });
  expect(json.statusCode, json.body).toBe(200);
  const fromJson = viewRowsSchema.parse(json.json()).map(({ Book }) => Number(Book));
  const fromCsv = parse<{ Book: string }>(csv.body, { columns: true, bom: true }).map(({ Book }) => Number(Book));
  expect(fromCsv).toEqual(fromJson);
  return [...new Set(fromJson)];
}

const subset = <T>(of: readonly T[]) => fc.subarray([...of]);
const group = fc.record({
  canSeeAllBooks: fc.integer({ min: 1, max: 4 }).map((one) => one === 1),
  books: subset(BOOKS),
  views: subset(VIEWS),
  isMine: fc.boolean(),
});

describe('who may read which rows', () => {
  it('never a row of a foreign book, never a view without a link, whatever the filter: as JSON or as CSV', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(group, { maxLength: 4 }), fc.boolean(), async (groups, isAdmin) => {
        const db = server.database.kysely;
        const mine: number[] = [];
        for (const { canSeeAllBooks, books, views, isMine } of groups) {
          const portal = await addPortal(
            db,
            'p',
            views.map((view) => ({ link: linkTo(view) })),
          );
          const id = await addGroup(db, { canSeeAllBooks, books, portals: [portal] });
          if (isMine) mine.push(id);
        }
        const reader = await addReader(isAdmin, mine);
        const own = groups.filter(({ isMine }) => isMine);
        const linked = new Set(own.flatMap(({ views }) => views));
        if (linked.has('V_ONE')) linked.add('V_DETAIL');
        const seesAll = own.some(({ canSeeAllBooks }) => canSeeAllBooks);
        const allowed = BOOKS.filter((book) => seesAll || own.some(({ books }) => books.includes(book)));
        for (const view of VIEWS) {
          const answer = await server.get(rowsUrl(view), reader.token);
          const info = await server.get(`/api/wview/${view}/info`, reader.token);
          expect(answer.statusCode).toBe(isAdmin || linked.has(view) ? 200 : 404);
          expect(info.statusCode).toBe(answer.statusCode);
          if (answer.statusCode !== 200) continue;
          expect(await booksIn(view, reader)).toEqual(allowed);
          expect(await booksIn(view, reader, { $filter: 'Book gt 0 or not (Book eq null)', $orderby: 'Book' })).toEqual(
            allowed,
          );
          expect(await booksIn(view, reader, { $filter: 'Book ge 4' })).toEqual(allowed.filter((book) => book >= 4));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('has every row where the view has no book column', async () => {
    const db = server.database.kysely;
    const portal = await addPortal(db, 'p', [{ link: linkTo('V_BOOKLESS') }]);
    const { token } = await addReader(false, [await addGroup(db, { portals: [portal] })]);
    expect((await server.get(rowsUrl('V_BOOKLESS'), token)).json()).toHaveLength(18);
  });

  it('opens a view by a visible link only: no hidden one, none in a menu that is not shown, none that leads elsewhere', async () => {
    const db = server.database.kysely;
    const canReadBy = async (link: Parameters<typeof addPortal>[2]) => {
      const portal = await addPortal(db, 'p', link);
      const { token } = await addReader(false, [await addGroup(db, { portals: [portal] })]);
      return (await server.get(rowsUrl('V_TWO'), token)).statusCode === 200;
    };
    const link = linkTo('V_TWO');
    expect(await canReadBy([{ link }])).toBe(true);
    expect(await canReadBy([{ link: linkTo('v_two') }])).toBe(true);
    expect(await canReadBy([{ link: '/SpecificView?PortalID=3&WVName=V%5FTWO&drilldown=true' }])).toBe(true);
    expect(await canReadBy([{ link, menuText: 'QSUI' }])).toBe(true);
    expect(await canReadBy([{ link, menuText: 'v2' }])).toBe(false);
    expect(await canReadBy([{ link, isListed: false }])).toBe(false);
    expect(await canReadBy([{ link: '/StandardView?WVName=V_TWO_MORE' }])).toBe(false);
    expect(await canReadBy([{ link: 'https://elsewhere.example/StandardView?WVName=V_TWO' }])).toBe(false);
    expect(await canReadBy([{ link: '/Other?WVName=V_TWO' }])).toBe(false);
    expect(await canReadBy([{ link: '/StandardView?inlineFilter=WVName=V_TWO' }])).toBe(false);
  });

  it('opens a view and its detail views by a link to a former name of the view', async () => {
    const db = server.database.kysely;
    const portal = await addPortal(db, 'p', [{ link: linkTo('v_former') }]);
    const { token } = await addReader(false, [await addGroup(db, { portals: [portal] })]);
    const statusOf = async (view: string) => (await server.get(rowsUrl(view), token)).statusCode;
    expect([await statusOf('V_ONE'), await statusOf('V_FORMER'), await statusOf('V_DETAIL')]).toEqual([200, 200, 200]);
    expect(await statusOf('V_TWO')).toBe(404);
    const samples = (await server.get('/api/wview/samplerequests', token)).json<SampleRequest[]>();
    expect([...new Set(samples.map(({ wvname }) => wvname))]).toEqual(['V_DETAIL', 'V_ONE']);
  });

  it('does not tell a view that is not to be seen from one that does not exist', async () => {
    const reader = await addReader(false, []);
    const [hidden, missing] = [
      await server.get(rowsUrl('V_ONE'), reader.token),
      await server.get(rowsUrl('V_ZERO'), reader.token),
    ];
    const body = (answer: typeof hidden) => errorBodySchema.parse(answer.json()).Message.replace(/V_\w+/u, 'V');
    expect([hidden.statusCode, body(hidden)]).toEqual([missing.statusCode, body(missing)]);
  });

  it('gives the testing data to users who can see all books only', async () => {
    const db = server.database.kysely;
    const portal = await addPortal(db, 'p', [{ link: linkTo('V_ONE') }]);
    const some = await addReader(false, [await addGroup(db, { books: [1], portals: [portal] })]);
    const all = await addReader(false, [await addGroup(db, { canSeeAllBooks: true, portals: [portal] })]);
    const administrator = await addReader(true, []);
    const ask = async ({ token }: Reader) =>
      (await server.get(rowsUrl('V_ONE', { TestingDB: 'true' }), token)).statusCode;
    expect([await ask(some), await ask(all), await ask(administrator)]).toEqual([403, 200, 403]);
  });

  it('follows the memberships from one request to the next', async () => {
    const db = server.database.kysely;
    const portal = await addPortal(db, 'p', [{ link: linkTo('V_ONE') }]);
    const group_id = await addGroup(db, { books: [1, 2], portals: [portal] });
    const reader = await addReader(false, [group_id]);
    expect(await booksIn('V_ONE', reader)).toEqual([1, 2]);
    await sql`delete from fundscope.book_memberships where group_id = ${group_id} and book_id = 2`.execute(db);
    expect(await booksIn('V_ONE', reader)).toEqual([1]);
    await sql`update fundscope.groups set all_book_group = 1 where group_id = ${group_id}`.execute(db);
    expect(await booksIn('V_ONE', reader)).toEqual(BOOKS);
    await sql`delete from fundscope.portal_memberships where group_id = ${group_id}`.execute(db);
    expect((await server.get(rowsUrl('V_ONE'), reader.token)).statusCode).toBe(404);
  });
});

describe('the stored descriptions', () => {
  it('where one is broken, are refused by right first, and read as soon as they are mended', async () => {
    const db = server.database.kysely;
    await addView(db, { name: 'V_BROKEN', title: 'x', relation: 'by_book', columns: [{ name: 'id', type: 'number' }] });
    const { definition } = await db
      .selectFrom('fundscope.views')
      .select('definition')
      .where('wv_name', '=', 'V_BROKEN')
      .executeTakeFirstOrThrow();
    await sql`update fundscope.views set definition = '{"name": "V_BROKEN", "relation": "by_book"}'
              where wv_name = 'V_BROKEN'`.execute(db);
    const [user, admin] = [await addReader(false, []), await addReader(true, [])];
    const statusFor = async ({ token }: Reader) => (await server.get(rowsUrl('V_BROKEN'), token)).statusCode;
    expect([await statusFor(user), await statusFor(admin), await statusFor(user)]).toEqual([404, 500, 404]);
    const mended = JSON.stringify(definition);
    await sql`update fundscope.views set definition = ${mended}::jsonb where wv_name = 'V_BROKEN'`.execute(db);
    expect([await statusFor(admin), await statusFor(user)]).toEqual([200, 404]);
    await sql`delete from fundscope.views where wv_name = 'V_BROKEN'`.execute(db);
  });

  it('are read once for all who ask meanwhile', async () => {
    const { pool } = server.database;
    const [one, other] = await Promise.all([readViews(pool), readViews(pool)]);
    expect(other).toBe(one);
    expect(await readViews(pool)).not.toBe(one);
  });
});
