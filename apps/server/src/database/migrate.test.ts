import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { patience } from '../../test/patience.ts';
import { errorCode } from '../platform/operator-error.ts';
import { connect, type Database } from './connection.ts';
import { migrate, migrations } from './migrate.ts';

const TIMEOUT_MS = 1_000;

describe('an open database', () => {
  const database = setUpTestDatabase();
  let impatient: Database;
  beforeAll(async () => {
    impatient = connect({ address: database.address, poolSize: 1, queryTimeoutMs: TIMEOUT_MS });
  });
  afterAll(async () => {
    await impatient.close();
  });

  it('has the schema, which a second migration leaves alone', async () => {
    await migrate(database.kysely);
    const { rows } = await sql<{ count: number }>`select count(*) from fundscope.users`.execute(database.kysely);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('is migrated once by several processes that start at the same time', async () => {
    await sql`drop schema fundscope, env_p, env_t, env_r cascade`.execute(database.kysely);
    await Promise.all([1, 2, 3].map(() => migrate(database.kysely)));
    const { rows } = await sql`select name from fundscope.kysely_migration order by name`.execute(database.kysely);
    expect(rows).toEqual(Object.keys(migrations).map((name) => ({ name })));
  });

  it('knows the links of views that were imported before links were known', async () => {
    const { kysely, pool } = database;
    await sql`drop schema fundscope, env_p, env_t, env_r cascade`.execute(kysely);
    await sql`create schema fundscope`.execute(kysely);
    const all = Object.entries(migrations);
    for (const [, migration] of all.filter(([name]) => name < '0015')) await migration.up(kysely);
    await pool.query(`
      insert into fundscope.views (wv_name, definition, source) values
        ('My_Funds', '{"relation":"import_my_funds"}', 'funds.csv'),
        ('DESCRIBED', '{"relation":"importers"}', 'catalogue/d.yaml');
      with portal as (insert into fundscope.portals (name, title) values ('p', 'p') returning portal_id),
        menu as (insert into fundscope.menus (portal_id, name) select portal_id, 'm' from portal returning menu_id),
        submenu as (insert into fundscope.submenus (menu_id, name) select menu_id, 's' from menu returning submenu_id)
      insert into fundscope.links (submenu_id, name, link)
      select submenu_id, view, '/StandardView?WVName=' || view
      from submenu, unnest(array['My_Funds', 'DESCRIBED', 'OTHER']) view`);
    for (const [, migration] of all.filter(([name]) => name > '0015')) await migration.up(kysely);
    const { rows } = await pool.query(
      'select name, wv_name from fundscope.view_links join fundscope.links using (link_id)',
    );
    expect(rows).toEqual([{ name: 'My_Funds', wv_name: 'my_funds' }]);
    await sql`drop schema fundscope, env_p, env_t, env_r cascade`.execute(kysely);
    await migrate(kysely);
  });

  it('lets stress results that were calculated before miss what spreads cost', async () => {
    const { kysely, pool } = database;
    await pool.query(`
      create table env_p.calculated_stress_rows (
        run_id integer not null, profit double precision not null, profit_amount double precision not null,
        credit_spread double precision not null, rank integer not null)`);
    await migrations['0038-unknown-spreads']!.up(kysely);
    await pool.query('insert into env_p.calculated_stress_rows (run_id) values (1)');
    const { rows } = await pool.query('select profit, credit_spread, rank from env_p.calculated_stress_rows');
    expect(rows).toEqual([{ profit: null, credit_spread: null, rank: null }]);
    await expect(pool.query('insert into env_p.calculated_stress_rows (rank) values (1)')).rejects.toThrow('run_id');
  });

  it('gives the test results of an older demo firm the unit of each row', async () => {
    const { kysely, pool } = database;
    const migration = migrations['0044-units-of-test-results']!;
    await pool.query(`
      create table env_p.rqs_testresult (typedesc text);
      insert into env_p.rqs_testresult values ('Market risk limit'), ('Liquid assets'), ('SRRI'), ('Exceptions')`);
    await migration.up(kysely);
    const columns = await pool.query(`select from information_schema.columns where table_name = 'rqs_testresult'`);
    expect(columns.rowCount, 'the results of a house stay as they are').toBe(1);
    await pool.query(`insert into fundscope.settings (key, value) values ('demo', '{}')`);
    await migration.up(kysely);
    const { rows } = await pool.query('select unit from env_p.rqs_testresult');
    expect(rows.map(({ unit }) => unit as string)).toEqual(['fraction', 'fraction', 'count', 'count']);
    await pool.query(`delete from fundscope.settings where key = 'demo'`);
  });

  it('gives the tests, limits and breaches of an older demo firm the names that screens show', async () => {
    const { kysely, pool } = database;
    const migration = migrations['0076-names-of-tests']!;
    await pool.query(`
      drop table if exists env_p.rqs_testresult;
      create table env_p.rqs_testresult (typedesc text, subtypedesc text, verfahren text, drilldownlink text);
      insert into env_p.rqs_testresult values
        ('Market risk limit of the house', 'Utilisation', 'Market risk limit of the house, Utilisation',
         'book eq 1 and typeDesc eq ''Market risk limit of the house'''),
        ('Investment limit', 'Largest covered issuer', 'Investment limit, Largest covered issuer', 'typeDesc eq ''Investment limit''');
      create table env_p.limit_register (limit_name text);
      insert into env_p.limit_register values ('Market risk of the house'), ('Market risk')`);
    const readTests = async () => (await pool.query('select * from env_p.rqs_testresult order by typedesc desc')).rows;
    const before = await readTests();
    await migration.up(kysely);
    expect(await readTests(), 'the results of a house stay as they are').toEqual(before);
    await pool.query(`insert into fundscope.settings (key, value) values ('demo', '{}')`);
    await migration.up(kysely);
    expect(await readTests()).toEqual([
      {
        typedesc: 'Market risk, early warning',
        subtypedesc: 'Utilisation',
        verfahren: 'Market risk, early warning, Utilisation',
        drilldownlink: "book eq 1 and typeDesc eq 'Market risk, early warning'",
      },
      {
        typedesc: 'Investment limit',
        subtypedesc: 'Largest issuer of covered bonds',
        verfahren: 'Investment limit, Largest issuer of covered bonds',
        drilldownlink: "typeDesc eq 'Investment limit'",
      },
    ]);
    const { rows } = await pool.query('select limit_name from env_p.limit_register order by 1');
    expect(rows.map(({ limit_name: name }) => name as string)).toEqual(['Market risk', 'Market risk, early warning']);
    await pool.query(`delete from fundscope.settings where key = 'demo'`);
  });

  it('waits for the migration of another process for longer than a query may take', async () => {
    await sql`drop schema fundscope, env_p, env_t, env_r cascade`.execute(database.kysely);
    const other = await database.pool.connect();
    await other.query('begin; create schema fundscope');
    const waiting = migrate(impatient.kysely);
    await vi.waitFor(async () => {
      const late = await database.pool.query(`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
            and clock_timestamp() - query_start > make_interval(secs => ${(2 * TIMEOUT_MS) / 1000})`);
      expect(late.rowCount).toBe(1);
    }, patience);
    await other.query('rollback');
    other.release();
    await waiting;
    expect((await impatient.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '1s' }]);
  });

  it('refuses a database of a newer Fundscope', async () => {
    await sql`insert into fundscope.kysely_migration values ('9999-later', '2099-01-01')`.execute(database.kysely);
    await expect(migrate(database.kysely)).rejects.toThrow(/newer/u);
    await sql`delete from fundscope.kysely_migration where name = '9999-later'`.execute(database.kysely);
  });

  it('gives dates and times as text, and whole numbers as numbers where they fit', async () => {
    const { rows } = await sql`
      select date '2026-01-31' as day, timestamp '2026-01-31 10:20:30' as logged,
             timestamptz '2026-07-31 12:00:00+02' as instant, array[date '2026-01-31'] as days,
             42::bigint as small, 9007199254740993::bigint as large, 0.10::numeric as exact`.execute(database.kysely);
    expect(rows).toEqual([
      {
        day: '2026-01-31',
        logged: '2026-01-31 10:20:30',
        instant: '2026-07-31 10:00:00+00',
        days: ['2026-01-31'],
        small: 42,
        large: '9007199254740993',
        exact: '0.10',
      },
    ]);
  });

  it('ends a query that runs too long', async () => {
    const error = await sql`select pg_sleep(30)`.execute(impatient.kysely).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(errorCode(error)).toBe('57014');
  });

  it('sorts text as people do, by the ICU collation', async () => {
    const { rows } = await sql<{ word: string }>`
      select word from unnest(array['Zebra', 'Ärger', 'apfel', 'Öl', 'Apfel']) as word
      order by word collate "und-x-icu"`.execute(database.kysely);
    expect(rows.map(({ word }) => word)).toEqual(['apfel', 'Apfel', 'Ärger', 'Öl', 'Zebra']);
  });
});
