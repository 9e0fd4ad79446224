import { sql } from 'kysely';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../test/app.ts';
import { addBook, addGroup, addPortal, addUser, addView, linkTo } from '../../test/world.ts';

const server = setUpTestApp();

/** PostgreSQL makes as many plans for the values of one question before it keeps one for all values, or never does. */
const TRIED_PLANS = 5;

interface Statement {
  readonly name: string;
  readonly custom_plans: number;
}

/** What was asked more often than that, over whichever of the server's connections. */
async function askedOften(pool: pg.Pool): Promise<Statement[]> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const often = `select name, custom_plans::int from pg_prepared_statements where generic_plans + custom_plans > $1`;
  const answers = await Promise.all(clients.map((client) => client.query<Statement>(often, [TRIED_PLANS])));
  for (const client of clients) client.release();
  return answers.flatMap(({ rows }) => rows);
}

it('what every load asks of session and rights is planned once, not at each load', async () => {
  const { kysely, app } = server.database;
  await sql`create table env_p.by_book as select book, n as id from generate_series(1, 3) book, generate_series(1, 3) n`.execute(
    kysely,
  );
  await addView(kysely, {
    name: 'V_ONE',
    title: 'One',
    relation: 'by_book',
    bookColumn: 'Book',
    columns: [
      { name: 'Book', type: 'book', key: true },
      { name: 'id', type: 'number', key: true },
    ],
  });
  await addBook(kysely, 1);
  const portal = await addPortal(kysely, 'P', [{ link: linkTo('V_ONE') }]);
  const tokens: string[] = [];
  for (const isAdmin of [true, false]) {
    for (const canSeeAllBooks of [true, false]) {
      const group = await addGroup(kysely, { books: [1], portals: [portal], canSeeAllBooks });
      const username = `reader ${isAdmin} ${canSeeAllBooks}`;
      await addUser(kysely, { username, isAdmin, groups: [group] });
      tokens.push(await server.signIn(username));
    }
  }
  for (let load = 0; load < 3 * TRIED_PLANS; load++) {
    for (const token of tokens) {
      const { statusCode, body } = await server.get(rowsUrl('V_ONE'), token);
      expect(statusCode, body).toBe(200);
    }
  }
  const often = await askedOften(app.pool);
  expect([...new Set(often.map(({ name }) => name))].toSorted()).toEqual([
    'rights-admin-all',
    'rights-admin-own',
    'rights-user-all',
    'rights-user-own',
    'sessions',
  ]);
  expect(often.filter(({ custom_plans }) => custom_plans > TRIED_PLANS)).toEqual([]);
});
