import type { BookEntry } from '@fundscope/contract/funds';
import { homeSchema } from '@fundscope/contract/home';
import { viewRowsSchema } from '@fundscope/contract/views';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../test/app.ts';
import { patience } from '../../test/patience.ts';
import { addGroup, addUser } from '../../test/world.ts';
import { demoSignIns } from '../modules/installation/demo-sign-ins.ts';

const VIEW = 'BACKTEST_ALL_VIEW';

describe('the largest view of the demo firm', () => {
  const server = setUpTestApp({ demo: true, queryTimeoutMs: 1_200_000 });

  const signIn = (username: string) => server.signIn(username, demoSignIns[0]?.password);
  const load = async (token: string, query: Record<string, string> = {}) => {
    const answer = await server.get(rowsUrl(VIEW, query), token);
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
    return { answer, rows: viewRowsSchema.parse(answer.json()) };
  };

  it('has over 100,000 rows, loaded whole by who can see all books', async () => {
    const { answer, rows } = await load(await signIn('demo.risk'));
    const stored = await sql<{ count: number }>`select count(*)::int as count from env_p.backtest`.execute(
      server.database.kysely,
    );
    expect(rows.length).toBeGreaterThan(100_000);
    expect(rows).toHaveLength(stored.rows[0]?.count ?? 0);
    expect(answer.trailers).toEqual({
      'x-fundscope-row-count': String(rows.length),
      'x-fundscope-row-limit-reached': 'false',
    });
  });

  it('is filtered to one book and sorted by two columns for the manager, as SQL says', async () => {
    const token = await signIn('demo.manager');
    const books = (await server.get('/api/book/', token)).json<BookEntry[]>();
    const book = books[0]?.BookID ?? 0;
    const { rows } = await load(token, {
      $filter: `book eq ${book} and is_exception eq true`,
      $orderby: 'process, date desc',
    });
    const expected = await sql<{ process: string; date: string; var: string }>`
      select process, date, var::text from env_p.backtest
      where book = ${book} and is_exception order by process collate "und-x-icu", date desc`.execute(
      server.database.kysely,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ process, date, var: risk }) => [process, date, risk])).toEqual(
      expected.rows.map((row) => [row.process, row.date, Number(row.var)]),
    );
  });

  it('shows the manager the books of their group and never a foreign one, in CSV too', async () => {
    const token = await signIn('demo.manager');
    const own = new Set((await server.get('/api/book/', token)).json<BookEntry[]>().map(({ BookID }) => BookID));
    const { rows } = await load(token);
    const csv = await server.get(rowsUrl(VIEW), token, { accept: 'text/csv' });
    const lines = parse<{ book: string }>(csv.body, { columns: true, bom: true });
    expect(new Set(rows.map(({ book }) => book))).toEqual(own);
    expect(new Set(lines.map(({ book }) => Number(book)))).toEqual(own);
    expect(lines).toHaveLength(rows.length);
    const foreign = await sql<{ book: number }>`
      select book from env_p.backtest where not book = any(${[...own]}::int[]) limit 1`.execute(server.database.kysely);
    expect((await load(token, { $filter: `book eq ${foreign.rows[0]?.book} or book ne null` })).rows).toHaveLength(
      rows.length,
    );
    expect((await load(token, { $filter: `book eq ${foreign.rows[0]?.book}` })).rows).toEqual([]);
  });

  it('comes in the same order with each load', async () => {
    const token = await signIn('demo.manager');
    // A busy machine may refuse one of them.
    const again = () => vi.waitFor(() => load(token, { $orderby: 'is_exception desc' }), patience);
    const bodies = (await Promise.all([again(), again(), again()])).map(({ answer }) => answer.body);
    expect(new Set(bodies).size).toBe(1);
  });

  it('has a word for every value of a column that has words, in production and in testing', async () => {
    const db = server.database.kysely;
    const { rows: coded } = await sql<{ view: string; relation: string; name: string; known: string[] }>`
      select wv_name as view, definition ->> 'relation' as relation, lower(c ->> 'name') as name,
             array(select jsonb_object_keys(c -> 'status')) as known
      from fundscope.views, jsonb_array_elements(definition -> 'columns') c
      where c ? 'status' and c ->> 'type' = 'text' and c ->> 'name' <> 'traffic_light'`.execute(db);
    expect(coded.length).toBeGreaterThan(25);
    for (const { view, relation, name, known } of coded) {
      for (const schema of ['env_p', 'env_t']) {
        const { rows } = await sql<{ value: string }>`
          select distinct ${sql.ref(name)} as value from ${sql.table(`${schema}.${relation}`)}
          where ${sql.ref(name)} is not null`.execute(db);
        const wordless = rows.filter(({ value }) => !known.includes(value));
        expect(wordless, `${schema} ${view}.${name}`).toEqual([]);
      }
    }
  });

  describe('the home and the pages of funds', () => {
    interface Fund {
      readonly book: number;
      readonly name: string;
    }
    /** What is said of funds at every place that has figures, and which funds it names. */
    const saidTo = async (token: string, asked: readonly number[], funds: readonly Fund[]) => {
      const lines = asked.flatMap((book) => ['market', 'stress'].map((kind) => `figure=${kind}:${book}`)).join('&');
      const answers = [await server.get('/api/home', token), await server.get(`/api/home/lines?${lines}`, token)];
      for (const book of asked) answers.push(await server.get(`/api/book/${book}/page`, token));
      const said = answers.map(({ body }) => body).join('\n');
      const isNamed = ({ book, name }: Fund) => said.includes(`"book":${book},`) || said.includes(JSON.stringify(name));
      return { answers, named: funds.filter(isNamed).map(({ book }) => book) };
    };
    /** Asks for eight funds of the user's and eight others. */
    const expectOnly = async (token: string, own: readonly number[], funds: readonly Fund[]) => {
      const foreign = funds
        .map(({ book }) => book)
        .filter((book) => !own.includes(book))
        .slice(0, 8);
      const asked = [...own.slice(0, 8), ...foreign];
      const { answers, named } = await saidTo(token, asked, funds);
      expect(answers.slice(2).map(({ statusCode }) => statusCode)).toEqual(
        asked.map((book) => (foreign.includes(book) ? 404 : 200)),
      );
      const { asOf } = homeSchema.parse(answers[0]?.json());
      expect((asOf?.funds ?? 0) + (asOf?.inactive.count ?? 0)).toBe(own.length);
      // One fund of the demo firm has figures and no master data.
      expect(asOf?.withoutMasterData.count).toBe(own.includes(1060) ? 1 : 0);
      expect(named.filter((book) => !own.includes(book))).toEqual([]);
      expect(named.length).toBeGreaterThan(0);
    };
    it('have no figure and no name of a foreign fund: for all books, for a manager, for any six funds', async () => {
      const db = server.database.kysely;
      const { rows: funds } = await sql<Fund>`
        select distinct book, fund_name as name from env_p.limit_register order by book`.execute(db);
      const all = funds.map(({ book }) => book);
      for (const username of ['demo.risk', 'demo.manager']) {
        const token = await signIn(username);
        // Books that are no funds have no figures.
        const books = new Set((await server.get('/api/book/', token)).json<BookEntry[]>().map(({ BookID }) => BookID));
        const own = all.filter((book) => books.has(book));
        await expectOnly(token, own, funds);
      }
      const { rows: portals } = await sql<{ id: number }>`
        select distinct portal_id as id from fundscope.portal_memberships join fundscope.user_memberships using (group_id)
        join fundscope.users using (user_nr) where username = 'demo.manager'`.execute(db);
      let counter = 0;
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray(all, { minLength: 6, maxLength: 6 }), async (six) => {
          const group = await addGroup(db, { books: six, portals: portals.map(({ id }) => id) });
          const username = `manager of six ${++counter}`;
          await addUser(db, { username, groups: [group] });
          await expectOnly(await server.signIn(username), six, funds);
        }),
        { numRuns: 4 },
      );
    });
  });

  it('is closed to the deactivated user', async () => {
    await expect(signIn('demo.inactive')).rejects.toThrow('sign-in-failed');
  });

  it('is one of the catalogue’s, of which the administrator can load every one', async () => {
    const { rows } = await sql<{ wv_name: string }>`select wv_name from fundscope.views`.execute(
      server.database.kysely,
    );
    const token = await signIn('demo.admin');
    expect(rows.length).toBeGreaterThan(0);
    for (const { wv_name } of rows) {
      const answer = await server.get(rowsUrl(wv_name, { byPassIsRequest: 'true', toprows: '5' }), token);
      expect(answer.statusCode, `${wv_name}: ${answer.body.slice(0, 300)}`).toBe(200);
    }
  });
});
