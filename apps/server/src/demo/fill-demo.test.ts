import { describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { toldDifferences, toldStories, type ViewDifferences } from '../../test/demo-comparison.ts';
import { runSource } from '../../test/processes/child.ts';
import { verifyPassword } from '../modules/identity/sign-in/password.ts';
import { readCatalogue } from '../views/catalogue/catalogue-files.ts';
import type { ViewDefinition } from '../views/definition/view-definition.ts';
import { demoCatalogueFolder } from './catalogue-folder.ts';
import { readSupportEmail } from '../modules/installation/support-email.ts';
import { fillDemo } from './fill-demo.ts';
import { testingStories } from './testing-set/testing-stories.ts';

/** The rows of a view in both environments, paired by its keys and compared in the columns that a comparison compares. */
function differencesSql({ relation, columns }: ViewDefinition): string {
  const named = (types: readonly number[]) => columns.filter(({ regType }) => regType && types.includes(regType));
  const nameOf = ({ name }: { readonly name: string }): string => `"${name.toLowerCase()}"`;
  const keys = named([1]).map(nameOf).join(', ');
  const differs = named([2, 3]).map((column) => `p.${nameOf(column)} is distinct from t.${nameOf(column)}`);
  const minds = named([2, 3]).map((column, index) => {
    const { absolute = 0, relative = 0 } = column.regTolerance ?? {};
    const [one, other] = [`p.${nameOf(column)}`, `t.${nameOf(column)}`];
    const isNear = `abs(${one} - ${other}) <= greatest(${absolute}, ${relative} * greatest(abs(${one}), abs(${other})))`;
    return column.regTolerance ? `(${differs[index]} and (${isNear}) is not true)` : differs[index]!;
  });
  const anyOf = (conditions: readonly string[]): string => ['false', ...conditions].join(' or ');
  const bothWhere = (condition: string): string =>
    `(count(*) filter (where p.is_there and t.is_there and ${condition}))::integer`;
  return `
    select ${bothWhere(`(${anyOf(minds)})`)} as differ,
           (count(*) filter (where t.is_there is null))::integer as "onlyProduction",
           (count(*) filter (where p.is_there is null))::integer as "onlyTesting",
           ${bothWhere(`(${anyOf(differs)}) and not (${anyOf(minds)})`)} as "withinTolerance"
    from (select *, true as is_there from env_p.${relation}) p
    full join (select *, true as is_there from env_t.${relation}) t using (${keys})`;
}

describe('demo firm', () => {
  const database = setUpTestDatabase({ demo: true });

  const numberOf = async (sql: string): Promise<number> => {
    const { rows } = await database.pool.query<[number]>({ text: sql, rowMode: 'array' });
    return rows[0]![0];
  };
  const listOf = async (sql: string): Promise<string[]> => {
    const { rows } = await database.pool.query<[string]>({ text: sql, rowMode: 'array' });
    return rows.map(([value]) => value);
  };
  const portalsOf = (username: string): Promise<string[]> =>
    listOf(`select p.name from fundscope.portals p
            join fundscope.portal_memberships using (portal_id)
            join fundscope.user_memberships using (group_id)
            join fundscope.users u using (user_nr)
            where u.username = '${username}' order by p.sort_order`);

  it('has over 100,000 backtests of sixty funds over two years', async () => {
    expect(await numberOf('select count(*) from env_p.backtest')).toBe(60 * 4 * 521);
    expect(await numberOf('select count(*) from fundscope.books')).toBe(60);
    expect(await listOf('select max(date) from env_p.backtest')).toEqual(['2026-10-30']);
  });

  it('has an address that the failed sign-in names, which the setting replaces', async () => {
    expect(await readSupportEmail(database.kysely, '')).toBe('support@fundscope.example');
    expect(await readSupportEmail(database.kysely, 'own@firm.example')).toBe('own@firm.example');
  });

  it('has the same figures on every machine', async () => {
    const { rows } = await database.pool.query(
      `select var, (select nav_per_share from env_p.nav where isin = 'XF0005000017' and date = '2026-10-30')
       from env_p.var_result where book = 1001 and process = 'MC_STUDENT_99_20D' and date = '2026-10-30'`,
    );
    expect(rows).toEqual([{ var: 0.12164983, nav_per_share: 65.5731 }]);
  });

  it('has its four sign-ins, one of them deactivated, all with the password that the sign-in screen shows', async () => {
    const { rows } = await database.pool.query<{ username: string; status: number; is_admin: boolean; hash: string }>(
      'select username, status, is_admin, password_hash as hash from fundscope.users order by user_nr',
    );
    expect(rows.map(({ username, status, is_admin }) => [username, status, is_admin])).toEqual([
      ['demo.admin', 1, true],
      ['demo.risk', 1, false],
      ['demo.manager', 1, false],
      ['demo.inactive', 2, false],
      ['demo.client', 1, false],
    ]);
    for (const { hash } of rows) expect(await verifyPassword(hash, 'Fundscope-Demo-2026!')).toBe(true);
  });

  it('gives the manager ten books of one group, the client five, and the others all', async () => {
    const { rows } = await database.pool.query(
      `select u.username, count(distinct g.group_id) as groups, count(b.book_id) as books,
              bool_or(g.all_book_group = 1) as sees_all, bool_or(g.admin_group = 1) as is_protected
       from fundscope.users u join fundscope.user_memberships using (user_nr)
       join fundscope.groups g using (group_id) left join fundscope.book_memberships b using (group_id)
       group by u.user_nr, u.username order by u.user_nr`,
    );
    expect(rows).toEqual([
      { username: 'demo.admin', groups: 1, books: 0, sees_all: true, is_protected: true },
      { username: 'demo.risk', groups: 1, books: 0, sees_all: true, is_protected: false },
      { username: 'demo.manager', groups: 1, books: 10, sees_all: false, is_protected: false },
      { username: 'demo.inactive', groups: 1, books: 10, sees_all: false, is_protected: false },
      { username: 'demo.client', groups: 1, books: 5, sees_all: false, is_protected: false },
    ]);
  });

  it('shows the manager the market risk portal, and not the one of quality assurance', async () => {
    expect(await portalsOf('demo.manager')).toEqual(['Market Risk', 'Portfolio', 'Liquidity and Leverage']);
    expect(await portalsOf('demo.risk')).toContain('Quality Assurance');
  });

  it('has what the rules of the navigation are about: a hidden link, a menu of the second interface, a lone submenu, a portal without menus', async () => {
    expect(await numberOf('select count(*) from fundscope.links where not int_win')).toBe(1);
    expect(await listOf('select distinct text from fundscope.menus order by text')).toEqual(['', 'QSUI', 'v1', 'v2']);
    expect(
      await numberOf(`select count(*) from (
        select menu_id from fundscope.submenus group by menu_id having count(*) = 1) x`),
    ).toBeGreaterThan(0);
    expect(
      await listOf('select name from fundscope.portals where portal_id not in (select portal_id from fundscope.menus)'),
    ).toEqual(['Data Services']);
  });

  it('lets a new book take a number of its own', async () => {
    expect(await numberOf(`insert into fundscope.books (name) values ('Neu') returning book_id`)).toBe(1061);
  });

  it('differs between production and testing as docs/demo-comparison.md says, view by view', async () => {
    const views = (await readCatalogue(demoCatalogueFolder())).map(({ definition }) => definition);
    const found: Record<string, ViewDifferences> = {};
    for (const view of views) {
      const { rows } = await database.pool.query<ViewDifferences>(differencesSql(view));
      if (Object.values(rows[0]!).some((count) => count > 0)) found[view.name] = rows[0]!;
    }
    expect(found).toEqual(toldDifferences);
    expect(Object.keys(found).length).toBeGreaterThan(0.75 * views.length);
    expect(toldStories).toEqual(testingStories.map(({ title }) => title));
  });

  it('gives the test results of testing the priority of their utilisation too', async () => {
    const misplaced = await numberOf(`
      select count(*) from env_t.rqs_testresult
      where typedesc <> 'Reconciliation' and (activebreach is distinct from utilisation > 1 or prio is distinct from case
        when utilisation > 1 then case when mandatory then 1 else 2 end
        when utilisation >= 0.95 then 3 when utilisation >= 0.8 then 4 when utilisation is not null then 5 end)`);
    expect(misplaced).toBe(0);
  });

  it('has in regression what production held a month before', async () => {
    for (const [table, column] of [
      ['backtest', 'date'],
      ['nav', 'date'],
      ['rqs_testresult', 'refdate'],
    ] as const) {
      expect(await listOf(`select max(${column}) from env_r.${table}`), table).toEqual(['2026-09-30']);
      const foreign = `select * from env_r.${table} except select * from env_p.${table}`;
      expect(await numberOf(`select count(*) from (${foreign}) x`), table).toBe(0);
    }
    expect(await numberOf('select count(*) from env_r.fund')).toBe(60);
  });

  it('leaves a database that has it as it is', async () => {
    const lines: string[] = [];
    await fillDemo(database, { onProgress: (line) => lines.push(line) });
    expect(lines).toEqual([]);
    expect(await numberOf('select count(*) from fundscope.users')).toBe(5);
  });
});

describe('a killed filling', () => {
  const database = setUpTestDatabase();

  it('leaves nothing behind', async () => {
    const child = runSource('test/processes/fill-demo-firm.ts', { args: [database.address] });
    await child.line(/^Writing the demo data/u);
    child.process.kill('SIGKILL');
    expect(await child.ended).toBe('SIGKILL');
    // Free again as soon as the database has noticed.
    await database.pool.query(`select pg_advisory_lock(hashtext('fundscope/demo'))`);
    const { rows } = await database.pool.query(
      `select (select count(*) from fundscope.users) as users, (select count(*) from fundscope.views) as views,
              (select count(*) from fundscope.settings) as settings,
              (select count(*) from pg_tables where schemaname like 'env\\_%') as tables`,
    );
    expect(rows).toEqual([{ users: 0, views: 0, settings: 0, tables: 0 }]);
  });
});
