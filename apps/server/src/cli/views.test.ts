import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { runFundscope } from '../../test/processes/child.ts';
import { addGroup, addUser } from '../../test/world.ts';

const good = `
name: FUNDS
title: Funds
relation: funds
bookColumn: Book
columns:
  - { name: Name, type: text }
  - { name: Book, type: book, key: true }
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
  const child = runFundscope({
    args: ['views', ...args],
    env: { DATABASE_URL: database.address, ...env },
  });
  const code = await child.ended;
  return { code, output: child.output.map((line) => line.replaceAll(`${folder}/`, '')) };
}

async function stored(): Promise<string[]> {
  const { rows } = await database.pool.query<{ wv_name: string }>('select wv_name from fundscope.views order by 1');
  return rows.map(({ wv_name }) => wv_name);
}

describe('fundscope views check', () => {
  it('names every fault with file and line, of the files and of the database, and ends with 1', async () => {
    put('a.yaml', good.replace('type: text', 'type: string'));
    put('b.yaml', good.replace('FUNDS', 'SECOND').replace('{ name: Name', '{ name: Label'));
    put('c.yaml', good.replace('FUNDS', 'THIRD').replace('relation: funds', 'relation: nowhere'));
    const { code, output } = await views(['check', folder]);
    expect(code).toBe(1);
    expect(output).toEqual([
      expect.stringMatching(/^a\.yaml:7: columns: 0: type: /u),
      'b.yaml:7: view SECOND: column Label: env_p.funds has no column label',
      'c.yaml:4: view THIRD: there is no table or view env_p.nowhere',
      '',
      '3 to be corrected.',
    ]);
    expect(await stored()).toEqual([]);
  });

  it('names the views whose rows the database itself does not limit, with the cure', async () => {
    put('a.yaml', good);
    put('b.yaml', good.replace('FUNDS', 'COPIED').replace('relation: funds', 'relation: copied'));
    const { code, output } = await views(['check', folder]);
    expect(code).toBe(1);
    expect(output[0]).toMatch(/^b\.yaml:5: view COPIED: env_p\.copied is a materialized view.*describe an SQL view/u);
    expect(output.at(-1)).toBe('1 to be corrected.');
  });

  it('finds nothing in a good folder, which the setting names where the call does not, and changes nothing', async () => {
    put('a.yaml', good);
    expect(await views(['check'], { FUNDSCOPE_CATALOGUE_DIR: folder })).toEqual({
      code: 0,
      output: ['1 views are described without a fault.'],
    });
    expect(await stored()).toEqual([]);
    const { rowCount } = await database.pool.query(`select from pg_policies where schemaname = 'env_p'`);
    expect(rowCount).toBe(0);
  });

  it.each([
    [[], /Say what to do with which folder/u],
    [['look'], /Say what to do with which folder/u],
    [['check'], /Name the folder with the view descriptions/u],
    [['check', 'none'], /The view catalogue none cannot be read/u],
  ])('says what is wrong with a call: %j', async (args, message) => {
    const { code, output } = await views(args);
    expect(code).toBe(1);
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
  it('stores all or nothing, reports what was added, changed and removed, and leaves an audit row', async () => {
    put('a.yaml', good);
    put('b.yaml', good.replace('FUNDS', 'SECOND'));
    expect(await views(['apply', folder])).toEqual({ code: 0, output: ['Added: FUNDS, SECOND'] });
    expect(await views(['apply', folder])).toEqual({ code: 0, output: ['The stored views are as described already.'] });
    rmSync(join(folder, 'b.yaml'));
    put('a.yaml', good.replace('title: Funds', 'title: Other'));
    put('c.yaml', good.replace('FUNDS', 'THIRD').replace('relation: funds', 'relation: copied'));
    const { code, output } = await views(['apply', folder]);
    expect(code).toBe(0);
    expect(output).toEqual([
      'Added: THIRD',
      'Changed: FUNDS',
      'Removed: SECOND',
      expect.stringMatching(/^Only the application limits these rows to the user's books: c\.yaml:5: view THIRD/u),
    ]);
    put('d.yaml', good.replace('FUNDS', 'FOURTH').replace('relation: funds', 'relation: nowhere'));
    rmSync(join(folder, 'a.yaml'));
    expect((await views(['apply', folder])).code).toBe(1);
    expect(await stored()).toEqual(['FUNDS', 'THIRD']);
    const { rows } = await database.pool.query(
      `select after from fundscope.audit where action = 'views.apply' order by audit_id`,
    );
    expect(rows.map(({ after }) => after)).toEqual([
      { added: ['FUNDS', 'SECOND'], changed: [], removed: [] },
      { added: ['THIRD'], changed: ['FUNDS'], removed: ['SECOND'] },
    ]);
  });
});
