import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { addView } from '../../../test/world.ts';
import { readCatalogue, readCatalogueFolder } from './catalogue-files.ts';
import { applyCatalogue, type ApplyOptions } from './catalogue.repository.ts';

const good = `
name: FUNDS
title: Funds
relation: funds
orderBy: order by Name desc
bookColumn: Book
columns:
  - name: Name
    type: text
    title: { en: Name, de: Bezeichnung }
  - { name: Book, type: book, key: true }
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundscope-catalogue-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, text: string) => writeFile(join(folder, name), text);
const faultsOf = async (text: string): Promise<string[]> => {
  await put('view.yaml', text);
  const message = await readCatalogue(folder).then(
    () => '',
    (error: unknown) => String(error),
  );
  return message
    .split('\n')
    .slice(1)
    .map((line) => line.replace(`${folder}/`, '').trim());
};

describe('a catalogue of views', () => {
  it('is read from the YAML files of a folder, in the order of their names', async () => {
    await put('b.yaml', good.replace('name: FUNDS', 'name: SECOND'));
    await put('a.yml', good);
    await put('notes.txt', 'not a view');
    const entries = await readCatalogue(folder);
    expect(entries.map(({ definition, source }) => [definition.name, source])).toEqual([
      ['FUNDS', 'a.yml'],
      ['SECOND', 'b.yaml'],
    ]);
    expect(entries[0]?.definition.columns[0]).toMatchObject({ name: 'Name', decimals: 2, listed: true, key: false });
  });

  it('names every fault with file and line', async () => {
    expect(await faultsOf(good.replace('type: text', 'type: string'))).toEqual([
      expect.stringMatching(/^view\.yaml:9: columns: 0: type: must be name, text, bool, .* or book, but is "string"$/u),
    ]);
    expect(await faultsOf(good.replace('type: text', 'type: number\n    measure: sum'))).toEqual([
      expect.stringMatching(/^view\.yaml:10: columns: 0: measure: must be amount, level or identifier, but is "sum"$/u),
    ]);
    expect(await faultsOf(good.replace('title: Funds\n', ''))).toEqual([
      expect.stringMatching(/^view\.yaml:2: title: /u),
    ]);
    expect(await faultsOf(good.replace('key: true', 'kee: true'))).toEqual([
      expect.stringMatching(/^view\.yaml:11: columns: 1: kee: is not known$/u),
    ]);
    expect(await faultsOf(good.replace('Name desc', 'Nmae desc'))).toEqual([
      "view.yaml:5: orderBy: there is no column 'Nmae'",
    ]);
    expect(await faultsOf(good.replace('Name desc', 'Name upwards'))).toEqual([
      expect.stringMatching(/^view\.yaml:5: orderBy: Expected/u),
    ]);
    expect(await faultsOf(good.replace('bookColumn: Book', 'bookColumn: Name'))).toEqual([
      "view.yaml:6: bookColumn: column 'Name' is not of type book",
    ]);
    expect(await faultsOf(good.replace('bookColumn: Book', 'bookColumn: Buch'))).toEqual([
      "view.yaml:6: bookColumn: there is no column 'Buch'",
    ]);
    expect(await faultsOf(good.replace('{ name: Book', '{ name: nAME'))).toContain(
      "view.yaml:11: columns: 1: name: there is another column 'name'",
    );
    expect(await faultsOf(good.replace('name: Name\n', 'name: _rn\n'))).toContain(
      "view.yaml:8: columns: 0: name: '_rn' is reserved for the rows themselves",
    );
    expect(await faultsOf('name: [')).toEqual([expect.stringMatching(/^view\.yaml:1: /u)]);
    expect(await faultsOf(`${good}title: again\n`)).toEqual([expect.stringMatching(/^view\.yaml:12: .*unique/u)]);
    expect((await faultsOf('name: 5\ntitle: x')).length).toBeGreaterThan(2);
  });

  it('may name views that the folder does not describe, and tells which', async () => {
    await put('view.yaml', `${good}detailViews: [FUNDS, NOWHERE]\n`);
    const { faults, elsewhere } = await readCatalogueFolder(folder);
    expect(faults).toEqual([]);
    expect(elsewhere).toEqual([`${folder}/view.yaml:12: detailViews.1: there is no view 'NOWHERE'`]);
  });

  it('has no two views of one name, whatever the case', async () => {
    await put('other.yaml', good.replace('FUNDS', 'funds'));
    expect(await faultsOf(good)).toEqual(["view.yaml:2: name: there is another view 'FUNDS'"]);
  });

  it('says which folder is missing', async () => {
    await expect(readCatalogue(join(folder, 'nowhere'))).rejects.toThrow(/nowhere cannot be read: .*ENOENT/u);
  });
});

describe('a catalogue in the database', () => {
  const database = setUpTestDatabase();
  beforeAll(async () => {
    await sql`create table env_p.funds (name text, book int)`.execute(database.kysely);
    await sql`create table env_p.import_imported (a text)`.execute(database.kysely);
  });

  const stored = async () => {
    const { rows } = await sql<{ wv_name: string; changed_at: string }>`
      select wv_name, changed_at from fundscope.views order by wv_name`.execute(database.kysely);
    return rows;
  };
  const names = async () => (await stored()).map(({ wv_name }) => wv_name);
  const apply = async (options?: ApplyOptions) =>
    applyCatalogue(database.kysely, { collection: 'test', entries: await readCatalogue(folder) }, options);

  it('follows its files: new views come, changed ones change, removed ones go on demand, imported ones stay', async () => {
    await addView(database.kysely, {
      name: 'IMPORTED',
      title: 'x',
      relation: 'import_imported',
      columns: [{ name: 'a', type: 'text' }],
    });
    await put('a.yaml', good);
    await put('b.yaml', good.replace('FUNDS', 'SECOND'));
    await apply();
    expect(await names()).toEqual(['FUNDS', 'IMPORTED', 'SECOND']);
    const before = await stored();
    await apply();
    expect(await stored()).toEqual(before);
    await rm(join(folder, 'b.yaml'));
    await put('a.yaml', good.replace('title: Funds', 'title: Other'));
    expect((await apply()).undescribed).toEqual(['SECOND']);
    expect(await names()).toEqual(['FUNDS', 'IMPORTED', 'SECOND']);
    await apply({ prune: true });
    expect(await names()).toEqual(['FUNDS', 'IMPORTED']);
    expect((await stored())[0]?.changed_at).not.toBe(before[0]?.changed_at);
  });

  it('does not take the name of an imported view', async () => {
    await put('a.yaml', good.replace('FUNDS', 'imported'));
    await expect(apply()).rejects.toThrow(/imported view has that name/u);
  });

  it('fits the database: tables and columns exist and are of the type described', async () => {
    await put('a.yaml', good.replace('relation: funds', 'relation: nowhere'));
    await put('b.yaml', good.replace('FUNDS', 'SECOND').replace('name: Book', 'name: Book, sql: buch'));
    await put('c.yaml', good.replace('FUNDS', 'THIRD').replace('name: Book', 'name: Book, sql: name'));
    await expect(apply()).rejects.toThrow(
      /view FUNDS: there is no table or view env_p\.nowhere\n.*view SECOND: column Book: env_p\.funds has no column buch\n.*view THIRD: column Book is described as book/u,
    );
  });

  it('is applied by several processes at once without a conflict', async () => {
    await put('a.yaml', good);
    await put('b.yaml', good.replace('FUNDS', 'SECOND'));
    await Promise.all([apply(), apply(), apply()]);
    expect(await names()).toEqual(['FUNDS', 'IMPORTED', 'SECOND']);
  });
});
