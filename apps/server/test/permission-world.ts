import { sql } from 'kysely';
import fc from 'fast-check';
import { createTestApp, type TestApp } from './app.ts';
import { dateOf, secretOf } from './reading-paths.ts';
import { reportDays } from './reading-texts.ts';
import { addBreach } from './breach-world.ts';
import { addBook, addPortal, addUser, addView, linkTo } from './world.ts';

/** What guards the rows: without the predicate the application takes everyone for one who sees all books. */
export type Guards = 'both' | 'without the predicate' | 'without row policies' | 'neither';

const BOOKS = [1, 2, 3, 4, 5, 6];
/** On a table, a partitioned table and an SQL view of an SQL view. */
export const VIEWS = ['OF_TABLE', 'OF_PARTS', 'OF_VIEW'];
/** Its rows are the reports that can be exported. Every portal shows it. */
const OVERVIEW = 'PF_RR_Overview';
/** The first is an administrator. */
const USERS = 3;

const subset = (most: number) => fc.subarray(Array.from({ length: most }, (_, index) => index));

/** Who belongs to which group, and what that group opens. */
export const graphArbitrary = fc.record({
  groups: fc.array(
    fc.record({
      canSeeAllBooks: fc.integer({ min: 1, max: 5 }).map((one) => one === 1),
      users: subset(USERS),
      books: subset(BOOKS.length),
      views: subset(VIEWS.length),
    }),
    { maxLength: 4 },
  ),
  user: fc.nat(USERS - 1),
  view: fc.nat(VIEWS.length - 1),
  book: fc.constantFrom(...BOOKS),
});
export type Graph = typeof graphArbitrary extends fc.Arbitrary<infer G> ? G : never;

/** What the graph's user may see, by the rules as they are told. */
export function rightsOf({ groups, user, view }: Graph): {
  readonly books: readonly number[];
  readonly isOpen: boolean;
} {
  const own = groups.filter(({ users }) => users.includes(user));
  const seesAll = own.some(({ canSeeAllBooks }) => canSeeAllBooks);
  return {
    books: BOOKS.filter((_, index) => seesAll || own.some(({ books }) => books.includes(index))),
    isOpen: user === 0 || own.some(({ views }) => views.includes(view)),
  };
}

export interface PermissionWorld {
  readonly server: TestApp;
  /** Makes these graphs the truth, each in a lane of its own, apart from all others. */
  readonly become: (graphs: readonly Graph[]) => Promise<void>;
  readonly caller: (lane: number, user: number) => { readonly token: string; readonly userNr: number };
  readonly close: () => Promise<void>;
}

/** A server over books whose rows are told apart, with users for as many graphs at once as there are lanes. */
export async function createPermissionWorld(guards: Guards, lanes: number): Promise<PermissionWorld> {
  const server = await createTestApp({}, { tokenLifetimeSeconds: 36_000, logLevel: 'silent' });
  const db = server.database.kysely;
  for (const book of BOOKS) await addBook(db, book, secretOf(book));
  await makeRelations(server);
  const portals: number[] = [];
  for (const view of VIEWS) {
    portals.push(await addPortal(db, view, [{ link: linkTo(view) }, { link: linkTo(OVERVIEW) }]));
  }
  const tokens: string[] = [];
  const users: number[] = [];
  for (let index = 0; index < lanes * USERS; index++) {
    const username = `user ${index}`;
    users.push(await addUser(db, { username, isAdmin: index % USERS === 0 }));
    tokens.push(await server.signIn(username));
  }
  const hasPredicate = guards === 'both' || guards === 'without row policies';
  const hasPolicies = guards === 'both' || guards === 'without the predicate';
  const truth = hasPredicate ? 'fundscope' : await deceiveApplication(server, portals);
  if (!hasPolicies) await takeDownPolicies(server);
  return {
    server,
    caller: (lane, user) => {
      const index = lane * USERS + user;
      return { token: tokens[index] ?? '', userNr: users[index] ?? 0 };
    },
    become: async (graphs) => {
      const groups = graphs.flatMap((graph, lane) =>
        graph.groups.map(({ canSeeAllBooks, ...group }) => ({
          all: canSeeAllBooks ? 1 : 0,
          users: group.users.map((user) => users[lane * USERS + user]),
          books: group.books.map((book) => BOOKS[book]),
          portals: group.views.map((view) => portals[view]),
        })),
      );
      await server.database.pool.query(becomeSql(truth), [JSON.stringify(groups)]);
    },
    close: () => server.close(),
  };
}

async function makeRelations({ database }: TestApp): Promise<void> {
  const db = database.kysely;
  for (const schema of ['env_p', 'env_t']) {
    const dates = BOOKS.map((book) => `(${book}, '${dateOf(book)}'::date, '${dateOf(book)}'::date)`).join(', ');
    await sql
      .raw(
        `create table ${schema}.of_table as
           select book, id, 'secret-of-book-' || book as note, date '2025-12-31' + book as day
           from generate_series(1, 6) book, generate_series(1, 2) id;
         create table ${schema}.of_parts (book bigint, id int, note text, day date) partition by list (book);
         create table ${schema}.of_parts_low partition of ${schema}.of_parts for values in (1, 2, 3);
         create table ${schema}.of_parts_rest partition of ${schema}.of_parts default;
         insert into ${schema}.of_parts select * from ${schema}.of_table;
         create view ${schema}.inner_view as select * from ${schema}.of_table;
         create view ${schema}.of_view as select max(note) as note, max(day) as day, book, id
           from ${schema}.inner_view group by book, id;
         create table ${schema}.fund_performance_dates (book, niw_date, ref_date) as values ${dates};
         create table ${schema}.nav as
           select book, day as date, 'XF' || book as isin, 'secret-of-book-' || book as share_class, 'EUR' as currency,
                  100 as nav_per_share, 0 as distribution
           from generate_series(1, 6) book, unnest(array['${reportDays.join("', '")}']::date[]) day;
         create table ${schema}.fund_nav as
           select book, share_class as fund_name, date, 1000 as net_assets, 0 as profit from ${schema}.nav;
         create table ${schema}.reports as select book, book as id, 'report' as type from generate_series(1, 6) book;
         create function ${schema}.set_note(jsonb, text, text, text, integer) returns boolean language sql
           return true`,
      )
      .execute(db);
  }
  await addView(db, {
    name: OVERVIEW,
    title: OVERVIEW,
    relation: 'reports',
    bookColumn: 'FundNo',
    columns: [
      { name: 'FundNo', type: 'book', sql: 'book' },
      { name: 'PFReqID', type: 'number', sql: 'id', key: true },
      { name: 'ReportType', type: 'text', sql: 'type' },
    ],
  });
  for (const name of VIEWS) {
    await addView(db, {
      name,
      title: name,
      relation: name.toLowerCase(),
      bookColumn: 'Book',
      isCorrection: true,
      correction: {},
      day: 'Day',
      columns: [
        { name: 'Book', type: 'book', key: true, regType: 1 },
        { name: 'id', type: 'number', decimals: 0, key: true, regType: 1 },
        { name: 'Note', type: 'text', regType: 2, storedProcedure: 'set_note' },
        { name: 'Day', type: 'date', searchOrder: 10 },
      ],
    });
    await sql`insert into fundscope.report_views values ('irs', ${name}, ${name})`.execute(db);
    await sql`insert into fundscope.irs_types values (${name}, 'en', 'de', '{4}', '{EN}', '{20}')`.execute(db);
    for (const book of BOOKS) await addBreach(db, { view: name, book, evidence: secretOf(book) });
  }
}

/** The owner's policies, not in force any more. */
async function takeDownPolicies({ database }: TestApp): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relrowsecurity and relname <> 'audit'
      and relnamespace in ('env_p'::regnamespace, 'env_t'::regnamespace)`.execute(database.kysely);
  if (rows.length < 6) throw new Error(`Only ${rows.length} relations are limited`);
  for (const { name } of rows) await sql.raw(`alter table ${name} disable row level security`).execute(database.kysely);
}

/**
 * From here on the application reads that everyone may see all books and every view, whichever way it asks; the
 * policies' functions ask tables of the same shape in another schema, where the truth is.
 */
async function deceiveApplication({ database }: TestApp, portals: readonly number[]): Promise<string> {
  await sql
    .raw(
      `create schema truth;
       create table truth.groups (like fundscope.groups including all);
       create table truth.user_memberships (like fundscope.user_memberships including all);
       create table truth.book_memberships (like fundscope.book_memberships including all);
       create table truth.portal_memberships (like fundscope.portal_memberships including all);
       with everything as (
         insert into fundscope.groups (name, all_book_group) values ('everything', 1) returning group_id
       ), members as (
         insert into fundscope.user_memberships (group_id, user_nr)
         select group_id, user_nr from everything, fundscope.users
       )
       insert into fundscope.portal_memberships (group_id, portal_id)
       select group_id, unnest(array[${portals.join(', ')}]) from everything;
       do $$ declare definition text; begin
         for definition in
           select pg_get_functiondef(oid) from pg_proc
           where pronamespace = 'fundscope'::regnamespace and proname in ('reads_all_books', 'readable_books')
         loop
           execute regexp_replace(
             definition, 'fundscope\\.(groups|user_memberships|book_memberships)', 'truth.\\1', 'g');
         end loop;
       end $$`,
    )
    .execute(database.kysely);
  return 'truth';
}

const becomeSql = (schema: string): string => `
  with gone as (
    delete from ${schema}.groups
  ), gone_books as (
    delete from ${schema}.book_memberships
  ), gone_users as (
    delete from ${schema}.user_memberships
  ), gone_portals as (
    delete from ${schema}.portal_memberships
  ), wanted as (
    select (select coalesce(max(group_id), 0) from ${schema}.groups) + number as group_id, wanted
    from jsonb_array_elements($1::jsonb) with ordinality as wanted (wanted, number)
  ), made as (
    insert into ${schema}.groups (group_id, name, all_book_group)
    select group_id, 'group', (wanted ->> 'all')::int from wanted
  ), made_books as (
    insert into ${schema}.book_memberships (group_id, book_id)
    select group_id, book::int from wanted, jsonb_array_elements_text(wanted -> 'books') book
  ), made_users as (
    insert into ${schema}.user_memberships (group_id, user_nr)
    select group_id, user_nr::int from wanted, jsonb_array_elements_text(wanted -> 'users') user_nr
  )
  insert into ${schema}.portal_memberships (group_id, portal_id)
  select group_id, portal::int from wanted, jsonb_array_elements_text(wanted -> 'portals') portal`;
