import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Navigation } from '@fundscope/contract/navigation';
import type { ViewInfo, ViewRow } from '@fundscope/contract/views';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../test/app.ts';
import { examplesOf } from '../../test/examples.ts';
import { addGroup, addUser } from '../../test/world.ts';
import { removeViews } from '../views/catalogue/remove-views.ts';
import { CSV_BYTE_ORDER_MARK, csvLine, csvText } from '../views/query/csv-cell.ts';
import type { Overrides } from './import-plan.ts';
import { importView, type ImportOptions } from './import-view.ts';
import { fileColumns, findImportedView } from './imported-views.ts';
import { readPlan } from './read-plan.ts';

const fixture = (name: string): string => fileURLToPath(new URL(`../../test/fixtures/${name}`, import.meta.url));

const server = setUpTestApp();
let folder: string;
let tokens: Record<'risk' | 'manager' | 'stranger', string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundscope-import-'));
  const db = server.database.kysely;
  const risk = await addGroup(db, { name: 'Risk', canSeeAllBooks: true });
  const managers = await addGroup(db, { name: 'Managers' });
  await addUser(db, { username: 'risk', groups: [risk] });
  await addUser(db, { username: 'manager', groups: [managers] });
  await addUser(db, { username: 'stranger' });
  tokens = {
    risk: await server.signIn('risk'),
    manager: await server.signIn('manager'),
    stranger: await server.signIn('stranger'),
  };
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const noOverrides: Overrides = { types: new Map(), keys: [] };

async function importFile(
  file: string,
  viewName: string,
  { overrides = {}, ...options }: Partial<ImportOptions> & { overrides?: Partial<Overrides> } = {},
) {
  const plan = await readPlan(file, { ...noOverrides, ...overrides });
  await importView(server.database, plan, {
    source: 'a test',
    viewName,
    title: viewName,
    groups: [],
    environment: 'production',
    mode: 'new',
    ...options,
  });
  return plan;
}

/** Writes a file of the test's own. */
function write(content: string | Buffer): string {
  const file = join(folder, 'given.csv');
  writeFileSync(file, content);
  return file;
}

const rows = async (view: string, query: Record<string, string> = {}): Promise<ViewRow[]> => {
  const answer = await server.get(rowsUrl(view, query), tokens.risk);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ViewRow[]>();
};

const exportCsv = async (view: string): Promise<string> =>
  (await server.get(rowsUrl(view), tokens.risk, { accept: 'text/csv' })).body;

const leftovers = async (): Promise<unknown[]> => {
  const found = await sql`
    select schemaname, tablename from pg_tables
    where tablename like 'import\_unfinished%'`.execute(server.database.kysely);
  return found.rows;
};

describe('an imported file', () => {
  it('becomes a view whose columns, rows and order are those of the file', async () => {
    await importFile(fixture('funds-small.csv'), 'SMALL');
    expect(await rows('SMALL')).toEqual([
      {
        _rn: 1,
        ISIN: 'DE0007',
        Fund_name: 'Fürstenfonds "Süd", Klasse R',
        Groesse_Mio: 1234.5,
        NAV_date: '2026-01-31',
        Active: true,
        Note: 'two\nlines',
        Note_2: '=1+1',
        column_8: '007',
      },
      {
        _rn: 2,
        ISIN: 'DE0008',
        Fund_name: 'Ärzte-Rente; defensiv',
        Groesse_Mio: -0.25,
        NAV_date: '2025-12-31',
        Active: false,
        Note: '',
        Note_2: '-5',
        column_8: '008',
      },
      {
        _rn: 3,
        ISIN: 'DE0009',
        Fund_name: "O'Neil\\Tab\t",
        Groesse_Mio: null,
        NAV_date: null,
        Active: null,
        Note: 'plain',
        Note_2: "'quoted",
        column_8: '009',
      },
    ]);
    const info = (await server.get('/api/wview/SMALL/info', tokens.risk)).json<ViewInfo>();
    expect(info.colForList.map(({ DisplayName, ColType, Decimal }) => [DisplayName, ColType, Decimal])).toEqual([
      ['ISIN', 'text', 0],
      ['Fund name', 'text', 0],
      ['Größe (Mio. €)', 'number', 2],
      ['NAV date', 'date', 0],
      ['Active', 'bool', 0],
      ['Note', 'text', 0],
      ['Note', 'text', 0],
      ['Column 8', 'text', 0],
    ]);
  });

  it('is the same in Windows-1252 with semicolons, decimal commas and German dates', async () => {
    const plan = await importFile(fixture('funds-small-excel.csv'), 'EXCEL');
    expect(plan.source.dialect).toEqual({ encoding: 'windows-1252', delimiter: ';' });
    expect(plan.decimalMark).toBe(',');
    expect(await rows('EXCEL')).toEqual(await rows('SMALL'));
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFName,Land\nÄrger,A\n')],
    ['UTF-16', Buffer.from('\uFEFFName\tLand\r\nÄrger\tA\r\n', 'utf16le')],
    ['CR line ends', Buffer.from('Name|Land\rÄrger|A\r')],
  ])('is read from %s', async (_, content) => {
    await importFile(write(content), 'ENCODED', { mode: 'replace' });
    expect(await rows('ENCODED')).toEqual([{ _rn: 1, Name: 'Ärger', Land: 'A' }]);
  });

  it('gives, exported and imported again, the same rows', async () => {
    const first = await exportCsv('SMALL');
    expect(first).toContain(`'=1+1`);
    await importFile(write(first), 'AGAIN');
    expect(await rows('AGAIN')).toEqual(await rows('SMALL'));
    expect(await exportCsv('AGAIN')).toBe(first);
  });

  it('gives, exported and imported again, the same rows for any texts', async () => {
    const text = fc.oneof(
      fc.constantFrom(
        '',
        '=1+1',
        "'=1+1",
        "''x",
        '-5',
        '+a',
        '@x',
        '\tx',
        '\r',
        'a"b',
        ' ',
        '\\N',
        '\\.',
        '\\',
        '1,5',
        'null',
      ),
      fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0')),
    );
    const value = fc.option(text, { nil: null });
    const table = fc
      .integer({ min: 1, max: 3 })
      .chain((width) => fc.array(fc.array(value, { minLength: width, maxLength: width }), { maxLength: 6 }));
    await fc.assert(
      fc.asyncProperty(table, async (cells) => {
        const width = cells[0]?.length ?? 1;
        const names = ['a', 'b', 'c'].slice(0, width);
        const lines = cells.map((row) => csvLine(row.map(csvText)));
        const file = write(CSV_BYTE_ORDER_MARK + csvLine(names) + lines.join(''));
        const types = new Map(names.map((name) => [name, 'text' as const]));
        await importFile(file, 'ANY', { mode: 'replace', overrides: { types } });
        const read = await rows('ANY');
        expect(read).toEqual(cells.map((row, index) => ({ _rn: index + 1, ...Object.fromEntries(zip(names, row)) })));
        expect(await exportCsv('ANY')).toBe(readFileSync(file, 'utf8'));
      }),
      { numRuns: examplesOf(40) },
    );
  });

  it('can be filtered and sorted', async () => {
    const found = await rows('SMALL', { $filter: 'Groesse_Mio gt 0 or NAV_date eq null', $orderby: 'ISIN desc' });
    expect(found.map(({ ISIN }) => ISIN)).toEqual(['DE0009', 'DE0007']);
  });

  it('takes the types, the decimal mark and the date format that the user names', async () => {
    const file = write('id,day,share,nav\n007,01/02/2026,"5,5",1.000\n008,03/04/2026,"0,25",2.000\n');
    const types = new Map([
      ['ID', 'number'],
      ['share', 'perc'],
    ] as const);
    await expect(importFile(file, 'NAMED', { overrides: { types } })).rejects.toThrow(
      /line 2: "007" in "id" is not a number with the decimal mark ","/u,
    );
    await importFile(file, 'NAMED', {
      overrides: { types: new Map([['share', 'perc']]), decimalMark: ',', dateFormat: 'MM/DD/YYYY' },
    });
    expect(await rows('NAMED')).toEqual([
      { _rn: 1, id: '007', day: '2026-01-02', share: 5.5, nav: 1000 },
      { _rn: 2, id: '008', day: '2026-03-04', share: 0.25, nav: 2000 },
    ]);
  });

  it('says where its dates could be read in another way', async () => {
    const plan = await readPlan(write('day\n01/02/2026\n'), noOverrides);
    expect(plan.columns[0]).toMatchObject({ type: 'date', dateFormat: 'DD/MM/YYYY' });
    expect(plan.notes).toEqual([expect.stringMatching(/"day" could be MM\/DD\/YYYY too.+--date-format/u)]);
  });

  it('limits its rows to the books of the reader where a column is said to hold books', async () => {
    const db = server.database.kysely;
    await db
      .insertInto('fundscope.books')
      .values([
        { book_id: 7, name: 'Seven' },
        { book_id: 8, name: 'Eight' },
      ])
      .execute();
    const group = await addGroup(db, { name: 'Owners of seven', books: [7] });
    await addUser(db, { username: 'owner', groups: [group] });
    await importFile(write('fund,nav\n7,1\n8,2\n7,3\n'), 'BOOKS', {
      portal: 'Books',
      groups: ['Owners of seven'],
      overrides: { types: new Map([['fund', 'book']]) },
    });
    const answer = await server.get(rowsUrl('BOOKS'), await server.signIn('owner'));
    expect(answer.json<ViewRow[]>().map(({ nav }) => nav)).toEqual([1, 3]);
  });
});

describe("an imported view's link", () => {
  const linksOf = async (token: string): Promise<string[]> => {
    const portals = (await server.get('/api/navigation/', token)).json<Navigation>();
    return portals.flatMap((portal) =>
      portal.Menus.flatMap((menu) =>
        menu.SubMenus.flatMap((submenu) => submenu.Links.map(({ name }) => `${portal.name}: ${name}`)),
      ),
    );
  };

  it('is in the navigation of those that see every book, and of no one else', async () => {
    expect(await linksOf(tokens.risk)).toContain('Imported data: SMALL');
    expect(await linksOf(tokens.manager)).toEqual([]);
    expect((await server.get(rowsUrl('SMALL'), tokens.stranger)).statusCode).toBe(404);
  });

  it('is in the named portal, for the named groups too, and once', async () => {
    const options = { portal: 'Managers’ data', groups: ['Managers'], title: 'Ours' };
    await importFile(write('a\n1\n'), 'OURS', options);
    await importFile(write('a\n1\n2\n'), 'OURS', { ...options, mode: 'replace' });
    await importFile(write('a\n1\n3\n'), 'OURS', { mode: 'replace' });
    expect(await linksOf(tokens.manager)).toEqual(['Managers’ data: Ours']);
  });

  it('needs groups that exist', async () => {
    await expect(importFile(write('a\n1\n'), 'NOBODYS', { groups: ['Nobody'] })).rejects.toThrow(
      /no group "Nobody"; there are: .*Managers/u,
    );
  });
});

describe('an import that fails', () => {
  it.each([
    ['a short row', 'a,b\n1,2\n"x\ny",3\n4\n', 'line 5: the row has 1 fields, the header has 2.'],
    ['a long row', 'a,b\n\n1,2,3\n', 'line 3: the row has 3 fields, the header has 2.'],
    ['a NUL byte', 'a,b\n1,x\0y\n', 'line 2: field 2 holds a NUL byte'],
    ['an open quote', 'a,b\n1,2\n3,"x\n', 'begins in line 3, a quote is opened and never closed'],
    ['a stray quote', 'a,b\n"1"1,2\n', 'begins in line 2, a field goes on behind its closing quote'],
    ['no header', '', 'The file is empty'],
    ['an empty header', ',\n1,2\n', 'The first row of the file is empty'],
  ])('names the line, and leaves nothing behind: %s', async (_, content, message) => {
    await expect(importFile(write(content), 'BROKEN')).rejects.toThrow(message);
    expect((await server.get('/api/wview/BROKEN/info', tokens.risk)).statusCode).toBe(404);
    expect(await leftovers()).toEqual([]);
  });

  it('names line, cell and column of every cell that is not of the type, up to ten', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? `${index}` : `x${index}`));
    const attempt = importFile(write(`n\n${lines.join('\n')}\n`), 'TYPED', {
      overrides: { types: new Map([['n', 'number']]) },
    });
    const message = await attempt.then(String, String);
    expect(message).toContain('line 3: "x1" in "n" is not a number');
    expect(message.match(/line \d+/gu)).toHaveLength(10);
    expect(message).toContain('Further rows were not looked at.');
    expect((await server.get('/api/wview/TYPED/info', tokens.risk)).statusCode).toBe(404);
    expect(await leftovers()).toEqual([]);
  });

  it('names the rows that the key does not tell apart', async () => {
    const file = write('id,x\na,1\nb,2\na,3\n');
    const attempt = importFile(file, 'KEYED', { overrides: { keys: ['id'] } });
    await expect(attempt).rejects.toThrow(/line 4: the key "a" in "id" is in line 2 already: it must be unique/u);
    await expect(importFile(file, 'KEYED', { overrides: { keys: ['no'] } })).rejects.toThrow(
      /--key names the column "no"/u,
    );
    await importFile(file, 'KEYED', { overrides: { keys: ['x'] } });
    expect(await rows('KEYED')).toHaveLength(3);
  });
});

describe('a view of that name', () => {
  it('is replaced only on demand, whatever the case of the name, and keeps its name', async () => {
    await importFile(write('a\n1\n'), 'Twice');
    await expect(importFile(write('b\nx\n'), 'TWICE')).rejects.toThrow(
      /There is an imported view Twice already.+--replace/u,
    );
    expect(await rows('Twice')).toEqual([{ _rn: 1, a: 1 }]);
    await importFile(write('b\nx\n'), 'TWICE', { mode: 'replace' });
    expect(await rows('Twice')).toEqual([{ _rn: 1, b: 'x' }]);
  });

  it('is left as it was when the file that should replace it is not valid', async () => {
    const attempt = importFile(write('b\nx\n'), 'Twice', {
      mode: 'replace',
      overrides: { types: new Map([['b', 'date']]) },
    });
    await expect(attempt).rejects.toThrow(/line 2/u);
    expect(await rows('Twice')).toEqual([{ _rn: 1, b: 'x' }]);
  });

  it('is never taken from the catalogue', async () => {
    const db = server.database.kysely;
    await sql`create table env_p.import_catalogued (a int)`.execute(db);
    await sql`
      insert into fundscope.views (wv_name, definition, source)
      select 'CATALOGUED', definition || '{"name": "CATALOGUED", "relation": "import_catalogued"}', 'catalogue/some.yaml'
      from fundscope.views where wv_name = 'SMALL'`.execute(db);
    const attempt = importFile(write('a\n1\n'), 'CATALOGUED', { mode: 'replace' });
    await expect(attempt).rejects.toThrow(/comes from the catalogue \(catalogue\/some.yaml\)/u);
  });

  it('gets the rows of testing apart from those of production', async () => {
    await importFile(write('a\n1\n'), 'TESTED');
    expect(await rows('TESTED', { TestingDB: 'true' })).toEqual([]);
    await importFile(write('a\n2\n'), 'TESTED', { environment: 'testing', mode: 'replace' });
    expect(await rows('TESTED')).toEqual([{ _rn: 1, a: 1 }]);
    expect(await rows('TESTED', { TestingDB: 'true' })).toEqual([{ _rn: 1, a: 2 }]);
    const attempt = importFile(write('b\n2\n'), 'TESTED', { environment: 'testing', mode: 'replace' });
    await expect(attempt).rejects.toThrow(/columns are not those of the view TESTED/u);
  });
});

describe('a view that is there already', () => {
  const append = async (content: string, mode: 'append' | 'merge', keys: string[] = []) => {
    const view = await findImportedView(server.database.kysely, 'GROWING');
    if (!view) throw new Error('There is no such view.');
    await importFile(write(content), 'GROWING', { mode, overrides: { known: fileColumns(view), keys } });
  };
  const cells = async () => (await rows('GROWING')).map(({ id, nav, day }) => [id, nav, day]);

  it('gets the rows of another file, whose columns may stand in another order, and keeps its types', async () => {
    await importFile(write('id,nav,day\n007,1,\n008,2,\n'), 'GROWING', {
      overrides: { keys: ['id'], types: new Map([['day', 'date']]) },
    });
    await append('day,id,nav\n2026-01-31,9,3\n', 'append');
    expect(await cells()).toEqual([
      ['007', 1, null],
      ['008', 2, null],
      ['9', 3, '2026-01-31'],
    ]);
  });

  it('refuses a key that it has, naming line and column, and takes nothing then', async () => {
    const attempt = append('id,nav,day\n10,1,\n008,5,\n', 'append');
    await expect(attempt).rejects.toMatchObject({
      refusal: { faults: [{ line: 3, reason: { code: 'key-known', key: '008', columns: ['id'] } }] },
      message: expect.stringMatching(/line 3: the key "008" in "id" is in the view already: .+ add --replace/u),
    });
    await expect(append('id,nav,day\n11,1,\n11,2,\n', 'merge')).rejects.toThrow(/line 3: the key "11" in "id"/u);
    await expect(append('id,nav,day\n11,1,never\n', 'append')).rejects.toThrow(/line 2: "never" in "day"/u);
    expect(await cells()).toHaveLength(3);
    expect(await leftovers()).toEqual([]);
  });

  it('has rows replaced by those with the same key, in their place, and others added', async () => {
    await append('id,nav,day\n008,5,2026-02-28\n12,6,\n', 'merge');
    expect(await cells()).toEqual([
      ['007', 1, null],
      ['008', 5, '2026-02-28'],
      ['9', 3, '2026-01-31'],
      ['12', 6, null],
    ]);
    const { rows: entries } = await sql<{ after: unknown }>`
      select after from fundscope.audit where action = 'view.import' order by audit_id desc limit 1`.execute(
      server.database.kysely,
    );
    expect(entries[0]?.after).toMatchObject({ WVName: 'GROWING', mode: 'merge', rows: 1, replaced: 1 });
  });

  it.each(['append', 'merge'] as const)('refuses types other than its own: %s', async (mode) => {
    const before = await cells();
    const types = new Map([['NAV', 'perc' as const]]);
    const view = await findImportedView(server.database.kysely, 'GROWING');
    const overrides = { known: fileColumns(view!), types };
    const attempt = importFile(write('id,nav,day\n99,12 %,\n'), 'GROWING', { mode, overrides });
    await expect(attempt).rejects.toThrow(/"nav" is number in the view, not perc\. Leave --type out/u);
    expect(await cells()).toEqual(before);
  });

  it('refuses a file with other columns', async () => {
    await expect(append('id,nav,more\n1,2,3\n', 'append')).rejects.toThrow(
      /the file has "more" besides and the file lacks "day"/u,
    );
    await expect(append('nav,day\n1,\n', 'merge')).rejects.toThrow(/the file lacks "id"/u);
    await expect(importFile(write('a\n1\n'), 'NOT_THERE', { mode: 'append' })).rejects.toThrow(/no imported view/u);
  });

  it('goes with its link, its portal and its rows', async () => {
    await importFile(write('a\n1\n'), 'GOING', { portal: 'Going' });
    const db = server.database.kysely;
    const { details } = await removeViews(db, ['going'], { by: null, requestId: '' });
    expect(details).toContain('link removed: Going / Imported views / Imported views / GOING');
    expect((await server.get(rowsUrl('GOING'), tokens.risk)).statusCode).toBe(404);
    const { rows: tables } = await sql`select from pg_tables where tablename = 'import_going'`.execute(db);
    expect(tables).toEqual([]);
    const { rows: portals } = await sql`select from fundscope.portals where name = 'Going'`.execute(db);
    expect(portals).toEqual([]);
  });
});

it('an import that is called off changes nothing, and says why', async () => {
  const controller = new AbortController();
  const lines = Array.from({ length: 60_000 }, (_, index) => `${index},text`).join('\n');
  const attempt = importFile(write(`n,t\n${lines}\n`), 'CALLED_OFF', {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('called off')),
  });
  await expect(attempt).rejects.toThrow('called off');
  expect((await server.get('/api/wview/CALLED_OFF/info', tokens.risk)).statusCode).toBe(404);
  expect(await leftovers()).toEqual([]);
});

const zip = (names: readonly string[], cells: readonly (string | null)[]): [string, string | null][] =>
  names.map((name, index) => [name, cells[index] ?? null]);
