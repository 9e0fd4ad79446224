import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { addBook, addGroup, addUser } from '../../../test/world.ts';
import { readerSettings } from '../../database/reader-settings.ts';
import { viewDefinitionSchema, type ViewDefinition } from '../definition/view-definition.ts';
import type { RowPolicyPlan } from './plan-row-policies.ts';
import { planAllRowPolicies, applyRowPolicies } from './apply-row-policies.ts';

const database = setUpTestDatabase();
let manager: number;
let risk: number;
let leaver: number;

beforeAll(async () => {
  const db = database.kysely;
  for (const book of [1, 2, 3]) await addBook(db, book);
  const one = await addGroup(db, { books: [1] });
  const two = await addGroup(db, { books: [1, 2] });
  manager = await addUser(db, { username: 'manager', groups: [one, two] });
  leaver = await addUser(db, { username: 'leaver', groups: [one], status: 2 });
  risk = await addUser(db, { username: 'risk', groups: [await addGroup(db, { canSeeAllBooks: true })] });
});

beforeEach(async () => {
  await run(`
    drop schema if exists warehouse cascade;
    create schema warehouse;
    drop schema env_p cascade;
    create schema env_p;
    grant usage on schema env_p to fundscope_reader;
    alter default privileges in schema env_p grant select on tables to fundscope_reader;
    create table env_p.figures as select book, 10 * book as fund_no, 100 * book as value from generate_series(1, 3) book;
    create table env_p.labels as select 'label' as label`);
});

const run = (text: string): Promise<unknown> => database.pool.query(text);

const view = (relation: string, more: Partial<ViewDefinition> & { readonly bookSql?: string } = {}): ViewDefinition => {
  const { bookSql = 'book', ...rest } = more;
  const columns = [{ name: 'Book', sql: bookSql, type: 'book' as const }];
  return viewDefinitionSchema.parse({
    name: `V_${relation}`.toUpperCase(),
    title: relation,
    relation,
    bookColumn: 'Book',
    columns,
    ...rest,
  });
};

/** Makes the row policies of these views; afterwards nothing is left to make. */
async function raise(...views: readonly ViewDefinition[]): Promise<Pick<RowPolicyPlan, 'gaps' | 'faults'>> {
  await applyRowPolicies(database.kysely, await planAllRowPolicies(database.kysely, views));
  const { steps, gaps, faults } = await planAllRowPolicies(database.kysely, views);
  expect(steps).toEqual([]);
  return { gaps, faults };
}

/** The values that a user is shown by the database alone; nobody's when there is no user. */
async function values(userNr: number | undefined, relation: string, column = 'value'): Promise<unknown[]> {
  const client = await database.app.pool.connect();
  try {
    await client.query(
      `begin;${userNr === undefined ? 'set local role fundscope_reader' : readerSettings({ userNr })}`,
    );
    const { rows } = await client.query<unknown[]>({
      text: `select ${column} from env_p.${relation} order by 1`,
      rowMode: 'array',
    });
    return rows.map(([value]) => value);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function expectLimited(relation: string): Promise<void> {
  expect(await values(manager, relation)).toEqual([100, 200]);
  expect(await values(risk, relation)).toEqual([100, 200, 300]);
  for (const nobody of [leaver, 999_999, undefined]) expect(await values(nobody, relation)).toEqual([]);
}

describe('the roles', () => {
  it('keep the server itself out of the environments: it must become the reader, for one user', async () => {
    await expect(database.app.pool.query('select from env_p.figures')).rejects.toThrow('permission denied');
    await expect(database.app.pool.query('create table fundscope.mine ()')).rejects.toThrow('permission denied');
    const { rows } = await sql<{ owned: number }>`
      select count(*)::int as owned from pg_class
      where relowner in ('fundscope_app'::regrole, 'fundscope_reader'::regrole)`.execute(database.kysely);
    expect(rows).toEqual([{ owned: 0 }]);
  });

  it('let the reader read and nothing else: no row is written, no user, group or membership is seen', async () => {
    for (const text of [
      'delete from env_p.figures',
      'update env_p.figures set value = 1',
      'select from fundscope.users',
      'select from fundscope.user_memberships',
      'insert into fundscope.audit (action) values (1)',
      'alter table env_p.figures disable row level security',
    ]) {
      const client = await database.app.pool.connect();
      await client.query(`begin;${readerSettings({ userNr: risk })}`);
      await expect(client.query(text), text).rejects.toThrow(/permission denied|must be owner/u);
      await client.query('rollback');
      client.release();
    }
  });

  it('let the server neither change nor delete the audit trail', async () => {
    await run(`insert into fundscope.audit (action) values ('test')`);
    for (const text of [
      'delete from fundscope.audit',
      `update fundscope.audit set action = 'x'`,
      'truncate fundscope.audit',
    ]) {
      await expect(database.app.pool.query(text), text).rejects.toThrow('permission denied');
    }
  });
});

describe('row policies', () => {
  it('limits a table to the books of the user whose number is set, by the memberships alone', async () => {
    expect(await raise(view('figures'))).toEqual({ gaps: [], faults: [] });
    await expectLimited('figures');
  });

  it('leaves a view without a book column whole', async () => {
    await raise(
      view('figures'),
      view('labels', { bookColumn: undefined, columns: [{ name: 'label', type: 'text' }] as never }),
    );
    expect(await values(manager, 'labels', 'label')).toEqual(['label']);
    expect(await values(undefined, 'labels', 'label')).toEqual(['label']);
  });

  it('limits a partitioned table, and one whose book numbers are decimal or large', async () => {
    await run(`create table env_p.parts (book bigint, value int) partition by list (book);
      create table env_p.parts_rest partition of env_p.parts default;
      insert into env_p.parts select book, value from env_p.figures;
      create table env_p.decimals as select book::numeric, value from env_p.figures`);
    expect(await raise(view('parts'), view('decimals'))).toEqual({ gaps: [], faults: [] });
    await expectLimited('parts');
    await expectLimited('decimals');
  });

  it('limits an SQL view through the tables below it, at any depth and joined with others', async () => {
    await run(`create view env_p.inner_figures as select * from env_p.figures;
      create view env_p.outer_figures as
        select book, value, (select label from env_p.labels) as label from env_p.inner_figures`);
    expect(await raise(view('outer_figures'))).toEqual({ gaps: [], faults: [] });
    await expectLimited('outer_figures');
    expect(await values(risk, 'outer_figures', 'label')).toEqual(['label', 'label', 'label']);
  });

  it('leaves totals inside an SQL view whole, which bear no book', async () => {
    await run(`create view env_p.totals as select sum(value) as total from env_p.figures;
      create view env_p.shares as
        select book, value, value / (select total from env_p.totals)::float as share from env_p.figures`);
    expect(await raise(view('shares'))).toEqual({ gaps: [], faults: [] });
    await expectLimited('shares');
    expect(await values(manager, 'shares', 'round((share * 6)::numeric)::int')).toEqual([1, 2]);
  });

  it('lets the reader into the tables below an SQL view, where they stand in another schema', async () => {
    await run(`create table warehouse.facts as select * from env_p.figures;
      create view env_p.facts as select * from warehouse.facts`);
    expect(await raise(view('facts'))).toEqual({ gaps: [], faults: [] });
    await expectLimited('facts');
  });

  it('takes the column that the table’s own description names, where an SQL view calls it otherwise', async () => {
    await run(`update env_p.figures set fund_no = book; alter table env_p.figures drop column book;
      create view env_p.renamed as select fund_no as book, value from env_p.figures`);
    expect(await raise(view('renamed'), view('figures', { bookSql: 'fund_no' }))).toEqual({ gaps: [], faults: [] });
    await expectLimited('renamed');
  });

  it('follows a changed book column, and stays where a view is dropped', async () => {
    await raise(view('figures', { bookSql: 'fund_no' }));
    expect(await values(manager, 'figures')).toEqual([]);
    await raise(view('figures'));
    await expectLimited('figures');
    await raise();
    await expectLimited('figures');
  });

  it('is built in every environment that has the relation', async () => {
    await run(`create table env_t.figures as select * from env_p.figures`);
    await raise(view('figures'));
    const { rows } = await sql`
      select schemaname, roles, cmd from pg_policies where policyname = 'fundscope_books' order by 1`.execute(
      database.kysely,
    );
    expect(rows).toEqual(
      ['env_p', 'env_t'].map((schemaname) => ({ schemaname, roles: '{fundscope_reader}', cmd: 'SELECT' })),
    );
    await run('drop table env_t.figures');
  });

  it.each([
    [
      'a materialized view',
      'create materialized view env_p.copy as select * from env_p.figures',
      /env_p\.copy is a materialized view.*security_barrier/u,
    ],
    [
      'a foreign table',
      `create foreign data wrapper elsewhere; create server far foreign data wrapper elsewhere;
       create foreign table env_p.copy (book int, value int) server far`,
      /env_p\.copy is a foreign table.*security_barrier/u,
    ],
    [
      'an SQL view of a table without the column',
      'create table env_p.ledger as select fund_no from env_p.figures; create view env_p.copy as select fund_no / 10 as book from env_p.ledger',
      /reads no table with a column book/u,
    ],
    [
      'a table that another policy opens',
      `create table env_p.copy as select * from env_p.figures; alter table env_p.copy enable row level security;
       create policy everything on env_p.copy using (true)`,
      /env_p\.copy has the policy everything/u,
    ],
  ])('cannot be built on %s, which is said with the cure', async (_, statement, message) => {
    await run(statement);
    try {
      const { gaps, faults } = await raise(view('copy'));
      expect(faults).toEqual([]);
      expect(gaps).toEqual([{ view: 'V_COPY', field: 'bookColumn', message: expect.stringMatching(message) }]);
    } finally {
      await run('drop foreign data wrapper if exists elsewhere cascade');
    }
  });

  it('is an SQL view’s own condition, where it has the one of the cure', async () => {
    await run(`create materialized view env_p.copy as select * from env_p.figures;
      create view env_p.guarded with (security_barrier) as select * from env_p.copy
      where (select fundscope.reads_all_books()) or book in (select fundscope.readable_books())`);
    expect(await raise(view('guarded'))).toEqual({ gaps: [], faults: [] });
    await expectLimited('guarded');
  });

  it('refuses a view without a book column on rows that another view limits, and two that limit them by different columns', async () => {
    const open = view('figures', { name: 'OPEN', bookColumn: undefined });
    expect((await raise(view('figures'), open)).faults).toEqual([
      { view: 'OPEN', field: 'relation', message: expect.stringContaining('env_p.figures, which is limited by books') },
    ]);
    const other = view('figures', { name: 'OTHER', bookSql: 'fund_no' });
    const plan = await planAllRowPolicies(database.kysely, [view('figures'), other]);
    expect(plan.faults).toContainEqual({
      view: 'OTHER',
      field: 'bookColumn',
      message: expect.stringContaining('limited by its column book for the view V_FIGURES'),
    });
  });

  it('answers who may read what once a statement, not once a row', async () => {
    await raise(view('figures'));
    const client = await database.app.pool.connect();
    await client.query(`begin;${readerSettings({ userNr: manager })}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>('explain select * from env_p.figures');
    await client.query('rollback');
    client.release();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/hashed SubPlan/u);
    expect(plan).toMatch(/InitPlan/u);
    expect(plan).not.toMatch(/Filter:.*reads_all_books\(\)/u);
  });
});
