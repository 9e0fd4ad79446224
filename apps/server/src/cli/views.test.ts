import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callFundscope } from '../../test/call-command.ts';
import { setUpTestDatabase } from '../../test/database.ts';
import { addGroup, addPortal, addUser } from '../../test/world.ts';
import { readCatalogue } from '../views/catalogue/catalogue-files.ts';

const good = `
name: FUNDS
title: Funds
relation: funds
bookColumn: Book
columns:
  - { name: Name, type: text }
  - { name: Book, type: book, key: true }
`;

const place = (portal: string, groups = '') => `navigation:
  - portal: ${portal}
    menu: { en: Risk, de: Risiko }
    groups: [${groups}]
`;

const database = setUpTestDatabase({ lifetime: 'test' });
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundscope-views-'));
  await database.pool.query(`
    create table env_p.funds (name text, book int);
    create materialized view env_p.copied as select * from env_p.funds`);
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);

async function views(args: readonly string[], env: Record<string, string> = {}) {
  const { code, output } = await callFundscope(['views', ...args], { env: { DATABASE_URL: database.address, ...env } });
  return { code, output: output.map((line) => line.replaceAll(`${folder}/`, '')) };
}
const apply = (...args: readonly string[]) => views(['apply', folder, '--collection', 'mine', ...args]);

async function stored(): Promise<string[]> {
  const { rows } = await database.pool.query<{ wv_name: string }>('select wv_name from fundscope.views order by 1');
  return rows.map(({ wv_name }) => wv_name);
}

describe('fundscope views check', () => {
  it('names every fault of the files with file and line, makes no database, and ends with 1', async () => {
    put('a.yaml', good.replace('type: text', 'type: string'));
    put('b.yaml', `${good.replace('FUNDS', 'SECOND')}navigation: [{ portal: P, menue: M }]\n`);
    const dataDir = join(folder, 'data');
    const { code, output } = await views(['check', folder], { DATABASE_URL: '', FUNDSCOPE_DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toEqual([
      expect.stringMatching(/^a\.yaml:7: columns: 0: type: /u),
      expect.stringMatching(/^b\.yaml:9: navigation: 0: menu: /u),
      expect.stringMatching(/^b\.yaml:9: navigation: 0: menue: is not known$/u),
      '',
      '3 to be corrected.',
    ]);
    const other = await views(['check', folder, '--database'], { DATABASE_URL: '', FUNDSCOPE_DATA_DIR: dataDir });
    expect(other).toEqual({ code: 1, output: [expect.stringMatching(/^There is no database in .+ yet: start/u)] });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('with --database names what the database does not bear out, and the views that it does not limit', async () => {
    put('a.yaml', good);
    put('b.yaml', good.replace('FUNDS', 'SECOND').replace('{ name: Name', '{ name: Label'));
    put('c.yaml', good.replace('FUNDS', 'THIRD').replace('relation: funds', 'relation: nowhere'));
    put('d.yaml', good.replace('FUNDS', 'COPIED').replace('relation: funds', 'relation: copied'));
    put('e.yaml', `${good.replace('FUNDS', 'PLACED')}${place('P', 'Nobody')}detailViews: [NOWHERE]\n`);
    expect(await views(['check', folder, '--database'])).toEqual({
      code: 1,
      output: [
        "e.yaml:13: detailViews.0: there is no view 'NOWHERE'",
        'e.yaml:12: There is no group "Nobody"; there are: none yet.',
        'b.yaml:7: view SECOND: column Label: env_p.funds has no column label',
        'c.yaml:4: view THIRD: there is no table or view env_p.nowhere',
        expect.stringMatching(/^d\.yaml:5: view COPIED: env_p\.copied is a materialized view.*describe an SQL view/u),
        '',
        '5 to be corrected.',
      ],
    });
    expect(await stored()).toEqual([]);
  });

  it('finds nothing in a good folder, which the setting names where the call does not, and changes nothing', async () => {
    put('a.yaml', good);
    put('b.yaml', `${good.replace('FUNDS', 'SECOND')}detailViews: [NOWHERE]\n`);
    expect(await views(['check'], { FUNDSCOPE_CATALOGUE_DIR: folder })).toEqual({
      code: 0,
      output: [
        "b.yaml:9: detailViews.0: there is no view 'NOWHERE' in this folder; --database looks for it there",
        '2 views are described without a fault.',
      ],
    });
    rmSync(join(folder, 'b.yaml'));
    expect((await views(['check', folder, '--database'])).output).toEqual([
      '1 view is described without a fault.',
      'To be added: FUNDS',
    ]);
    expect(await stored()).toEqual([]);
    const { rowCount } = await database.pool.query(`select from pg_policies where schemaname = 'env_p'`);
    expect(rowCount).toBe(0);
  });

  it.each([
    [[], 2, /Say what to do with the views/u],
    [['chek'], 2, /"chek" is nothing to do with views: did you mean "check"\?/u],
    [['check'], 2, /Name the folder with the view descriptions/u],
    [['check', 'a', 'b'], 2, /Name one folder/u],
    [['check', 'a', '--prune'], 2, /"views check" takes no --prune/u],
    [['init'], 2, /Name one table or SQL view/u],
    [['remove'], 2, /Name the views to remove/u],
    [['apply', 'a', '--collection', 'fundscope/demo'], 1, /--collection "fundscope\/demo": give a name without "\/"/u],
    [['check', 'none'], 1, /The view catalogue none cannot be read/u],
    [['init', 'nowhere'], 1, /no table or SQL view env_p\.nowhere; there are: copied, funds/u],
  ])('says what is wrong with a call: %j', async (args, wanted, message) => {
    const { code, output } = await views(args);
    expect(code).toBe(wanted);
    expect(output.join('\n')).toMatch(message);
  });
});

describe('fundscope views check --time', () => {
  it('shows what each view costs the database for a reader, and ends with 1 where one costs too much', async () => {
    put('a.yaml', good);
    await database.pool.query(`insert into env_p.funds values ('one', 7), ('two', 8)`);
    expect((await views(['apply', folder])).code).toBe(0);
    const nobody = await views(['check', '--time', folder]);
    expect([nobody.code, nobody.output.join(' ')]).toEqual([1, expect.stringContaining('no active user')]);
    const groups = [await addGroup(database.kysely, { canSeeAllBooks: true })];
    await addUser(database.kysely, { username: 'reader', groups });
    const quick = await views(['check', '--time', folder]);
    expect(quick.output).toContainEqual(expect.stringMatching(/^view +first 200 ms +all ms +rows +verdict$/u));
    expect(quick.output).toContainEqual(expect.stringMatching(/^FUNDS +[\d.]+ +[\d.]+ +2 /u));
    // One row for each setting that a load has, too.
    await database.pool.query(`
      create view env_p.settings with (security_invoker) as
      select name, 7 as book from (values ('work_mem', '64MB'), ('transaction_isolation', 'repeatable read'),
        ('transaction_read_only', 'on'), ('role', 'fundscope_reader')) as wanted (name, setting)
      where current_setting(name) = setting`);
    put('settings.yaml', good.replace('FUNDS', 'SETTINGS').replace('relation: funds', 'relation: settings'));
    await views(['apply', folder]);
    const settings = await views(['check', '--time', folder]);
    expect(settings.output).toContainEqual(expect.stringMatching(/^SETTINGS +[\d.]+ +[\d.]+ +4 /u));
    await database.pool.query(`
      create view env_p.slow with (security_invoker) as
      select name, book from env_p.funds where pg_sleep(0.05) is not null`);
    put('b.yaml', good.replace('FUNDS', 'SLOW').replace('relation: funds', 'relation: slow'));
    await views(['apply', folder]);
    const slow = await views(['check', '--time', '--user', 'Reader', folder]);
    expect(slow.code).toBe(1);
    expect(slow.output).toContainEqual(expect.stringMatching(/^SLOW .* too slow: at most 20 and 2000 ms$/u));
    expect((await views(['check', '--time', '--user', 'unknown', folder])).output.join(' ')).toContain('"unknown"');
  });
});

describe('fundscope views apply', () => {
  it('adds and changes all or nothing, removes with --prune alone, says what, and leaves an audit row', async () => {
    put('a.yaml', good);
    put('b.yaml', good.replace('FUNDS', 'SECOND'));
    expect(await apply()).toEqual({ code: 0, output: ['Added: FUNDS', 'Added: SECOND'] });
    expect(await apply()).toEqual({ code: 0, output: ['2 views are stored as described already.'] });
    rmSync(join(folder, 'b.yaml'));
    put('a.yaml', good.replace('title: Funds', 'title: Other').replace('{ name: Name', '{ name: Name, decimals: 3'));
    put('c.yaml', good.replace('FUNDS', 'THIRD').replace('relation: funds', 'relation: copied'));
    const kept = 'No longer described here, and kept: SECOND (--prune removes them).';
    const gap = expect.stringMatching(/^Only the application limits these rows to the user's books: c\.yaml:5: view/u);
    const changes = ['  changed: title', '  column Name: decimals'];
    expect(await apply('--dry-run')).toEqual({
      code: 0,
      output: ['To be added: THIRD', 'To be changed: FUNDS', ...changes, kept, gap, 'Nothing was changed.'],
    });
    expect(await stored()).toEqual(['FUNDS', 'SECOND']);
    expect(await apply()).toEqual({ code: 0, output: ['Added: THIRD', 'Changed: FUNDS', ...changes, kept, gap] });
    put('d.yaml', good.replace('FUNDS', 'FOURTH').replace('relation: funds', 'relation: nowhere'));
    expect((await apply('--prune', '--yes')).code).toBe(1);
    expect(await stored()).toEqual(['FUNDS', 'SECOND', 'THIRD']);
    rmSync(join(folder, 'd.yaml'));
    const unasked = await apply('--prune');
    expect(unasked.code).toBe(1);
    expect(unasked.output).toContain('To be removed: SECOND');
    expect(unasked.output.at(-2)).toMatch(
      /collection "mine" has .* another folder is applied under that name, .* --collection/u,
    );
    expect(unasked.output.at(-1)).toBe('Add --yes where nobody can be asked. Nothing was changed.');
    expect(await stored()).toEqual(['FUNDS', 'SECOND', 'THIRD']);
    expect((await apply('--prune', '--yes')).output).toContain('Removed: SECOND');
    expect(await stored()).toEqual(['FUNDS', 'THIRD']);
    const { rows } = await database.pool.query(
      `select after - 'details' as after from fundscope.audit where action = 'views.apply' order by audit_id`,
    );
    expect(rows.map(({ after }) => after)).toEqual([
      { collection: 'mine', added: ['FUNDS', 'SECOND'], changed: [], removed: [] },
      { collection: 'mine', added: ['THIRD'], changed: ['FUNDS'], removed: [] },
      { collection: 'mine', added: [], changed: [], removed: ['SECOND'] },
    ]);
  });

  it('leaves the views of other folders and imported ones alone, and does not take their names', async () => {
    put('a.yaml', good);
    put('b.yaml', good.replace('FUNDS', 'SECOND'));
    await apply();
    put('a.yaml', good.replace('FUNDS', 'OTHERS'));
    rmSync(join(folder, 'b.yaml'));
    const other = ['apply', folder, '--collection', 'other', '--prune', '--yes'];
    expect((await views(other)).output).toEqual(['Added: OTHERS']);
    expect(await stored()).toEqual(['FUNDS', 'OTHERS', 'SECOND']);
    put('a.yaml', good);
    const { code, output } = await views(other);
    expect(code).toBe(1);
    expect(output.join('\n')).toMatch(/a\.yaml:2: view FUNDS: it belongs to the collection mine: rename it, or apply/u);
    // Of a time before folders had names.
    await database.pool.query('update fundscope.views set collection = null');
    expect((await views(['apply', folder, '--collection', 'other'])).output[1]).toMatch(
      /belongs to the collection other/u,
    );
  });

  it('keeps two folders of one name apart: pruning one removes nothing of the other, nor takes its names', async () => {
    const [one, other] = [join(folder, 'one', 'views'), join(folder, 'other', 'views')];
    for (const place of [one, other]) mkdirSync(place, { recursive: true });
    put('one/views/a.yaml', good);
    put('one/views/b.yaml', good.replace('FUNDS', 'SECOND'));
    put('other/views/c.yaml', good.replace('FUNDS', 'THIRD'));
    const prune = (place: string) => views(['apply', place, '--prune', '--yes']);
    expect((await prune(one)).output).toEqual(['Added: FUNDS', 'Added: SECOND']);
    const kept = ['Kept, since it belongs to one/views: FUNDS', 'Kept, since it belongs to one/views: SECOND'];
    expect((await prune(other)).output).toEqual(['Added: THIRD', ...kept]);
    expect(await stored()).toEqual(['FUNDS', 'SECOND', 'THIRD']);

    put('other/views/a.yaml', good);
    const { code, output } = await prune(other);
    expect([code, output.join('\n')]).toEqual([
      1,
      expect.stringMatching(
        /a\.yaml:2: view FUNDS: it belongs to the folder one\/views: rename it, or, where this is that folder in another place, name both with --collection views/u,
      ),
    ]);
    // The folder that the setting names may have moved; named collections lie nowhere.
    expect((await views(['apply'], { FUNDSCOPE_CATALOGUE_DIR: other })).output).toEqual([
      'Changed: FUNDS',
      '  belongs to the folder other/views now',
      '1 view is stored as described already.',
    ]);
    rmSync(join(other, 'c.yaml'));
    const named = await views(['apply', other, '--collection', 'views', '--prune', '--yes']);
    expect(named.output).toEqual([
      'Changed: FUNDS',
      '  belongs to the collection views now',
      kept[1],
      'Kept, since it belongs to other/views: THIRD',
    ]);

    // As an earlier version stored them: nobody knows of which folder they are.
    await database.pool.query('update fundscope.views set collection_folder = null');
    rmSync(join(one, 'b.yaml'));
    expect((await prune(one)).output).toEqual([
      '1 view is stored as described already.',
      'Kept, since an earlier version did not note its folder: SECOND ("fundscope views remove" removes it).',
      'Kept, since an earlier version did not note its folder: THIRD ("fundscope views remove" removes it).',
    ]);
    expect(await stored()).toEqual(['FUNDS', 'SECOND', 'THIRD']);
  });

  it('puts a view where it says in the navigation, for its groups, once, and takes it away with the view', async () => {
    const db = database.kysely;
    const risk = await addGroup(db, { name: 'Risk' });
    await addGroup(db, { name: 'All', canSeeAllBooks: true });
    const known = await addPortal(db, 'Known', [{ link: '/elsewhere' }]);
    await database.pool.query('insert into fundscope.portal_memberships (group_id, portal_id) values ($1, $2)', [
      risk,
      known,
    ]);
    put('a.yaml', good + place('Own', 'Risk'));
    expect((await apply()).output).toEqual([
      'Added: FUNDS',
      '  link added: Own / Risk / Risk / Funds',
      '  group Risk sees the portal Own',
      '  group All sees the portal Own',
    ]);
    expect((await apply()).output).toEqual(['1 view is stored as described already.']);
    put('a.yaml', good + place('Known', 'Risk, All'));
    expect((await apply()).output).toEqual([
      'Changed: FUNDS',
      '  changed: navigation',
      '  link removed: Own / Risk / Risk / Funds',
      '  link added: Known / Risk / Risk / Funds',
      '  group All sees the portal Known with its 1 other links',
      '  group All no longer sees the portal Own',
      '  group Risk no longer sees the portal Own',
    ]);
    expect((await views(['remove', 'FUNDS', '--yes'])).output).toEqual([
      'Removed: FUNDS',
      '  link removed: Known / Risk / Risk / Funds',
      '  group All no longer sees the portal Known',
    ]);
    const { rows } = await database.pool.query(
      `select p.name as portal, m.name as menu, (select count(*)::int from fundscope.portal_memberships) as memberships
       from fundscope.portals p left join fundscope.menus m using (portal_id)`,
    );
    // What was there before is there still.
    expect(rows).toEqual([{ portal: 'Known', menu: 'menu of /elsewhere', memberships: 1 }]);
  });

  it('gives nobody back what somebody took away by hand, unless the description asks anew', async () => {
    const db = database.kysely;
    await addGroup(db, { name: 'Risk' });
    await addGroup(db, { name: 'Late' });
    await addGroup(db, { name: 'All', canSeeAllBooks: true });
    put('a.yaml', good + place('Own', 'Risk'));
    await apply();
    await database.pool.query('delete from fundscope.portal_memberships');
    await database.pool.query(`update fundscope.links set name = 'By hand'`);
    const seeing = async () => {
      const { rows } = await database.pool.query<{ name: string }>(
        'select name from fundscope.portal_memberships join fundscope.groups using (group_id) order by 1',
      );
      return rows.map(({ name }) => name);
    };
    expect((await apply()).output).toEqual(['1 view is stored as described already.']);
    put('a.yaml', good.replace('title: Funds', 'title: Other') + place('Own', 'Risk'));
    expect((await apply()).output).toEqual(['Changed: FUNDS', '  changed: title']);
    put('b.yaml', good.replace('FUNDS', 'SECOND') + place('Own'));
    put('a.yaml', good + place('Own', 'Risk, Late'));
    expect((await apply()).output).toEqual([
      'Added: SECOND',
      '  link added: Own / Risk / Risk / Funds',
      'Changed: FUNDS',
      '  changed: title, navigation',
      '  link removed: Own / Risk / Risk / By hand',
      '  link added: Own / Risk / Risk / Funds',
      '  group Late sees the portal Own',
    ]);
    expect(await seeing()).toEqual(['Late']);
    put('a.yaml', good.replace('title: Funds', 'title: Other') + place('Own', 'Risk, Late'));
    expect((await apply()).output.slice(1, 3)).toEqual([
      '  changed: title',
      '  link renamed: Own / Risk / Risk / Other',
    ]);
    await database.pool.query('delete from fundscope.links');
    expect((await apply()).output).toEqual(['2 views are stored as described already.']);
  });
});

describe('fundscope views remove', () => {
  it('asks before, and refuses where there is no such view or another one needs it', async () => {
    put('a.yaml', `${good}detailViews: [SECOND]\n`);
    put('b.yaml', good.replace('FUNDS', 'SECOND'));
    await apply();
    const why = async (...args: string[]) => (await views(['remove', ...args])).output.join('\n');
    expect(await why('SECOND')).toBe('Add --yes where nobody can be asked. Nothing was changed.');
    expect(await why('THIRD', '--yes')).toBe('There is no view "THIRD". Nothing was removed.');
    expect(await why('SECOND', '--yes')).toMatch(/^The view FUNDS would miss one \(detailViews\.0/u);
    expect(await stored()).toEqual(['FUNDS', 'SECOND']);
    expect(await why('SECOND', 'funds', '--yes')).toBe('Removed: SECOND, FUNDS');
    expect(await stored()).toEqual([]);
  });
});

describe('fundscope views init', () => {
  it('writes a description that fits its relation, with what was guessed marked, and the schema beside it', async () => {
    await database.pool.query(`
      create table env_p.own_nav (book int, nav_date date, isin text, "Kurs" text, weight numeric, nav numeric(12,4),
        position_nr bigint, active boolean, changed_at timestamp, extra jsonb);
      insert into env_p.own_nav select 1, date '2026-01-01' + n, 'DE000', '', 0.5, 100, n, true, now(), '{}'
      from generate_series(1, 3) n;
      create view env_p.own_nav_view as select * from env_p.own_nav;
      comment on view env_p.own_nav_view is 'Own: net asset values';
      comment on column env_p.own_nav_view.nav is 'NAV per share'`);
    const { code, output } = await views(['init', 'env_p.own_nav_view', folder]);
    expect({ code, output }).toEqual({ code: 0, output: [expect.stringMatching(/^own-nav-view\.yaml describes/u)] });
    expect(readFileSync(join(folder, 'own-nav-view.yaml'), 'utf8')).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=view.schema.json
      # What is marked so was guessed from names and first rows: correct it, then check the folder.
      name: OWN_NAV_VIEW
      title: "Own: net asset values"
      relation: own_nav_view
      bookColumn: book # guessed: rows are limited to the books of the user
      orderBy: nav_date desc # guessed
      navigation:
        - portal: Own data
          menu: Own views
          groups: [] # names of groups that are to see this portal, besides those that see all books
      columns:
        - name: book
          type: book # guessed
          title: Book # guessed
          searchOrder: 10
        - name: nav_date
          type: date
          title: Nav date # guessed
          searchOrder: 20
          searchDefault: nodefault
          key: true # guessed
        - name: isin
          type: text
          title: Isin # guessed
          searchOrder: 30
        - name: weight
          type: percmath # guessed
          title: Weight # guessed
          decimals: 2 # guessed
          searchOrder: 40
        - name: nav
          type: number # guessed
          title: NAV per share
          decimals: 4
          measure: level # guessed
          searchOrder: 50
        - name: position_nr
          type: number # guessed
          title: Position nr # guessed
          decimals: 0
          measure: identifier # guessed
          searchOrder: 60
        - name: active
          type: bool
          title: Active # guessed
          searchOrder: 70
        - name: changed_at
          type: logdate
          title: Changed at # guessed
          searchOrder: 80
        - name: extra
          type: text
          title: Extra # guessed
          searchOrder: 1080
        # left out, since a column's name is of a-z, 0-9 and _: Kurs
      "
    `);
    expect((await views(['init', 'own_nav_view', folder])).output[0]).toMatch(/is there already: delete it first/u);
    expect(JSON.parse(readFileSync(join(folder, 'view.schema.json'), 'utf8'))).toHaveProperty('properties.navigation');
    expect(await readCatalogue(folder)).toHaveLength(1);
    expect((await apply()).output.slice(0, 2)).toEqual([
      'Added: OWN_NAV_VIEW',
      '  link added: Own data / Own views / Own views / Own: net asset values',
    ]);
  });
});
