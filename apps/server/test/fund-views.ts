import { sql } from 'kysely';
import type { Db } from '../src/database/connection.ts';
import { addBook, addGroup, addPortal, addUser, addView, linkTo } from './world.ts';

/** Small views with one cell of every kind, and a user `reader` who may read them all. */
export async function addFundViews(db: Db): Promise<void> {
  await sql`
    create table env_p.funds (id int primary key, book int, name text, share numeric, ratio float8, active boolean,
                              day date, logged timestamp)`.execute(db);
  await sql`
    insert into env_p.funds values
      (1, 7, 'Ärger', 1.50, 0.25, true, '2026-01-31', '2026-01-31 10:20:30.9'),
      (2, 7, 'Zebra', null, 'NaN', false, null, null),
      (3, 8, 'apfel', -3, '-Infinity', null, '2025-12-31', '2026-01-31 23:59:59'),
      (4, 8, '', 1e20, 1e-7, true, '0001-01-01', '2026-02-01 00:00:00'),
      (5, 9, null, 12345678901234567890.123, 0.1, true, 'infinity', 'infinity')`.execute(db);
  await sql`create view env_p.slow as select 1 as id, pg_sleep(30)::text as name`.execute(db);
  await sql`create table env_p.many as select i as id, 'row ' || i as name from generate_series(1, 80) i`.execute(db);
  await sql`create table env_p.empty (id int, name text)`.execute(db);
  await sql`create table env_t.funds as select * from env_p.funds where id < 3`.execute(db);
  await sql`create table env_p.keyless (name text, day date)`.execute(db);
  await sql`insert into env_p.keyless select n, d from unnest(array['b', 'a', null, 'c']) n, unnest(array['2026-01-01'::date, null]) d`.execute(
    db,
  );
  await addView(db, {
    name: 'FUNDS',
    title: 'Funds',
    relation: 'funds',
    orderBy: 'order by Name desc',
    day: 'Day',
    columns: [
      { name: 'id', type: 'number', decimals: 0, key: true, listed: false },
      { name: 'Name', type: 'text', searchOrder: 10, title: { en: 'Name of the fund', de: 'Name des Fonds' } },
      { name: 'Book', type: 'book', searchOrder: 5 },
      { name: 'Share', type: 'number', measure: 'amount' },
      { name: 'Ratio', type: 'percmath' },
      { name: 'Active', type: 'bool' },
      { name: 'Day', type: 'date' },
      { name: 'Logged', type: 'logdate' },
    ],
  });
  for (const name of ['slow', 'many', 'empty']) {
    const columns = [
      { name: 'id', type: 'number', key: true },
      { name: 'name', type: 'text' },
    ] as const;
    await addView(db, { name: name.toUpperCase(), title: name, relation: name, columns: [...columns] });
  }
  await addView(db, {
    name: 'KEYLESS',
    title: 'keyless',
    relation: 'keyless',
    columns: [
      { name: 'Name', type: 'text' },
      { name: 'Day', type: 'date' },
    ],
  });
  await addView(db, {
    name: 'REQUEST',
    title: 'a request',
    relation: 'many',
    isRequest: true,
    columns: [{ name: 'id', type: 'number' }],
  });
  await addView(db, { name: 'BROKEN', title: 'no table', relation: 'nowhere', columns: [{ name: 'a', type: 'text' }] });
  for (const book of [7, 8, 9]) await addBook(db, book);
  const views = ['FUNDS', 'SLOW', 'MANY', 'EMPTY', 'KEYLESS', 'REQUEST', 'BROKEN'];
  const portal = await addPortal(
    db,
    'portal',
    views.map((view) => ({ link: linkTo(view) })),
  );
  const readers = await addGroup(db, { canSeeAllBooks: true, portals: [portal] });
  await addUser(db, { username: 'reader', groups: [readers] });
}
